import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Option, OptionName } from '../list/option.tsx';
import { Flag } from '../page/flag.tsx';
import { type CountryChoice, countryChoices, findCountries } from './phone-countries.ts';
import classes from './phone-country-list.module.css';
import type { Country } from './phone-number.ts';

/** Countries to choose from, with a search over names and codes (WAI-ARIA: combobox with a list). */
export function PhoneCountryList({
  chosen,
  choose,
  close,
  giveUp,
}: {
  chosen: Country | null;
  choose: (country: Country) => void;
  /** Called when the focus has left. */
  close: () => void;
  /** Called on Escape: the focus returns to its former element. */
  giveUp: () => void;
}) {
  const id = useId();
  const [choices] = useState(countryChoices);
  const [term, setTerm] = useState('');
  const [active, setActive] = useState(() => choices.findIndex(({ country }) => country === chosen));
  const found = findCountries(choices, term);
  const search = useFocusedSearch();
  const move = (index: number) => setActive(Math.max(0, Math.min(index, found.length - 1)));
  const press = (event: KeyboardEvent) => {
    const action = keys(active, found)[event.key];
    if (action === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (action === 'giveUp') giveUp();
    else if (action !== 'choose') move(action);
    else if (found[active]) choose(found[active].country);
  };
  return (
    <div className={classes.dropdown}>
      <input
        ref={search}
        className={classes.search}
        role="combobox"
        aria-label="Поиск страны"
        aria-expanded="true"
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={found[active] && `${id}${found[active].country}`}
        placeholder="Страна или код"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={term}
        onChange={(event) => {
          setTerm(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={press}
        // No other element in here takes the focus, so it leaves with the search: to the number, the button or away.
        onBlur={close}
      />
      <div id={`${id}list`} role="listbox" aria-label="Страны" className={classes.list}>
        {found.map((choice, index) => (
          <Option
            key={choice.country}
            id={`${id}${choice.country}`}
            isActive={index === active}
            isChosen={choice.country === chosen}
            choose={() => choose(choice.country)}
          >
            <Flag country={choice.country} />
            <OptionName>{choice.name}</OptionName>
            <span className="dim digits">+{choice.code}</span>
          </Option>
        ))}
      </div>
      <p role="status" className={classes.nothing}>
        {found.length === 0 && 'Такой страны нет'}
      </p>
    </div>
  );
}

/** The effect of each key: moves to a line, takes the active one, closes. */
function keys(active: number, found: CountryChoice[]): Record<string, number | 'choose' | 'giveUp'> {
  return {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + 6,
    PageUp: active - 6,
    Home: 0,
    End: found.length - 1,
    Enter: 'choose',
    Escape: 'giveUp',
  };
}

function useFocusedSearch() {
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    search.current?.focus({ preventScroll: true });
    search.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, []);
  return search;
}
