import { useState } from 'react';
import { longestSearch } from '#contract/wire/list-address';
import { DropPanel } from '../../../ui/filter/drop-panel.tsx';
import { TakenChip } from '../../../ui/filter/taken-chip.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import chips from '../../../ui/list/chips.module.css';
import { countryOptions } from '../../../ui/text/countries.ts';
import { countryName } from '../../../ui/text/country-name.ts';
import { formatNumber, plural } from '../../../ui/text/format.ts';
import { plain } from '../../../ui/text/plain.ts';
import classes from './countries-field.module.css';
import { countryGroups, groupsIn } from './country-groups.ts';

/** Any number of countries, one by one or by whole groups; an empty list means every country. */
export function CountriesField({
  label,
  none,
  countries,
  change,
}: {
  label: string;
  /** The words for an empty list. */
  none: string;
  countries: string[];
  change: (countries: string[]) => void;
}) {
  const { groups, others } = groupsIn(countries);
  const take = (codes: readonly string[]) => change(countries.filter((one) => !codes.includes(one)));
  const count = countries.length;
  const text = count === 0 ? none : `${formatNumber(count)} ${plural(count, 'страна', 'страны', 'стран')}`;
  return (
    <div>
      <DropPanel label={label} text={text} isField isLarge>
        <CountryChoices label={label} countries={countries} change={change} />
      </DropPanel>
      {count > 0 && (
        <div className="wrap gap-8 above-8">
          {groups.map(({ name, codes }) => (
            <TakenChip key={name} label={name} take={() => take(codes)} />
          ))}
          {others.map((code) => (
            <TakenChip key={code} label={countryName(code)} take={() => take([code])} />
          ))}
        </div>
      )}
    </div>
  );
}

function CountryChoices({
  label,
  countries,
  change,
}: {
  label: string;
  countries: string[];
  change: (countries: string[]) => void;
}) {
  const [options] = useState(countryOptions);
  const [term, setTerm] = useState('');
  const wanted = plain(term);
  const found = options.filter(
    ({ value, label: name }) => plain(value) === wanted || ` ${plain(name)}`.includes(` ${wanted}`),
  );
  const { groups } = groupsIn(countries);
  const turn = (codes: readonly string[], isTaken: boolean) => {
    const rest = countries.filter((one) => !codes.includes(one));
    change(isTaken ? rest : [...rest, ...codes]);
  };
  return (
    <div className={classes.panel}>
      <TextField
        type="search"
        aria-label={`${label}: поиск`}
        placeholder="Название или код"
        maxLength={longestSearch}
        value={term}
        onChange={({ currentTarget }) => setTerm(currentTarget.value)}
        // Enter would send the form around the search.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {wanted === '' && (
        <div className="wrap gap-8">
          <Group name="Весь мир" isTaken={countries.length === 0} turn={() => change([])} />
          {countryGroups.map(({ name, codes }) => {
            const isTaken = groups.some((group) => group.name === name);
            return <Group key={name} name={name} isTaken={isTaken} turn={() => turn(codes, isTaken)} />;
          })}
        </div>
      )}
      <div className={classes.list}>
        {found.map(({ value, label: name }) => {
          const isTaken = countries.includes(value);
          return (
            <label key={value} className={classes.country}>
              <input type="checkbox" checked={isTaken} onChange={() => turn([value], isTaken)} />
              {name}
            </label>
          );
        })}
        {found.length === 0 && <p role="status">Не нашли «{term.trim()}»</p>}
      </div>
    </div>
  );
}

function Group({ name, isTaken, turn }: { name: string; isTaken: boolean; turn: () => void }) {
  return (
    <button type="button" className={chips.chip} aria-pressed={isTaken} onClick={turn}>
      <span>{name}</span>
    </button>
  );
}
