import '@mantine/core/styles/Input.css';
import { NativeSelect } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { filterVisit } from '../ui/filter/filter-visit.ts';
import fieldClasses from '../ui/form/field.module.css';
import { TextField } from '../ui/form/text-field.tsx';
import { cleanSearch, longestSearch } from '../ui/list/address.ts';
import { TextButton } from '../ui/page/text-link.tsx';
import { countryOptions } from '../ui/text/countries.ts';
import { deviceOptions } from './device-names.ts';
import { type OfferFilter, readAddress, writeAddress } from './offer-filter.ts';
import classes from './offer-filters.module.css';

/** Words, category, country, device, order, and three switches. A choice counts at once, typing after a moment. */
export function OfferFilters({ filter, categories }: { filter: OfferFilter; categories: string[] }) {
  const { typed, type, flush, show } = useTyping(filter);
  const [countries] = useState(countryOptions);
  const choose = (name: string, value: string) => {
    const query = new URLSearchParams(writeAddress(filter));
    for (const [key, one] of new URLSearchParams(`${name}=${value}`)) query.set(key, one);
    const { page: _, ...chosen } = readAddress(query);
    show(chosen, false);
  };
  const select = (label: string, name: string, value: string | undefined, options: Option[]) => (
    <NativeSelect
      label={label}
      size="md"
      classNames={{ label: `${fieldClasses.label}` }}
      data={options}
      value={value ?? ''}
      onChange={({ currentTarget }) => choose(name, encodeURIComponent(currentTarget.value))}
    />
  );
  return (
    <search className={classes.filters} aria-label="Фильтр">
      <TextField
        label="Название или ID"
        type="search"
        maxLength={longestSearch}
        className={classes.term ?? ''}
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && flush()}
      />
      {select('Категория', 'category', filter.category, withAll('Любая', named(categories, filter.category)))}
      {select('Страна', 'country', filter.country, withAll('Любая', countries))}
      {select('Устройство', 'device', filter.device, withAll('Любое', deviceOptions))}
      <NativeSelect
        label="Порядок"
        size="md"
        classNames={{ label: `${fieldClasses.label}` }}
        data={orderOptions}
        value={filter.order ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const { order: _, ...rest } = filter;
          const order = orderOptions.find((one) => one.value === value)?.value;
          show({ ...rest, ...(order ? { order } : {}) }, false);
        }}
      />
      <Switches filter={filter} show={(next) => show(next, false)} />
    </search>
  );
}

type Option = { value: string; label: string };

const withAll = (label: string, options: Option[]): Option[] => [{ value: '', label }, ...options];

/** The categories that there are, and the one asked for where it has gone. */
function named(categories: string[], asked: string | undefined): Option[] {
  const known = asked && !categories.includes(asked) ? [...categories, asked] : categories;
  return known.map((name) => ({ value: name, label: name }));
}

const orderOptions = [
  { value: '', label: 'По названию' },
  { value: 'payment-desc', label: 'Сначала дорогие' },
  { value: 'payment', label: 'Сначала дешёвые' },
  { value: 'createdAt-desc', label: 'Сначала новые' },
] as const;

function Switches({ filter, show }: { filter: OfferFilter; show: (filter: OfferFilter) => void }) {
  return (
    <div className={classes.switches}>
      {switches.map(([name, label]) => {
        const { [name]: isOn = false, ...rest } = filter;
        return (
          <button
            key={name}
            type="button"
            className={classes.switch}
            aria-pressed={isOn}
            onClick={() => show(isOn ? rest : { ...rest, [name]: true })}
          >
            {label}
          </button>
        );
      })}
      {Object.keys(filter).length > 0 && <TextButton onClick={() => show({})}>Сбросить</TextButton>}
    </div>
  );
}

const switches = [
  ['isFavourite', 'Избранные'],
  ['isPromo', 'Промо'],
  ['isOpen', 'Открытые мне'],
] as const;

/** The typed words; a change of the query string (Back, a link) replaces them. */
function useTyping(filter: OfferFilter) {
  const navigate = useNavigate();
  const { term: current = '', ...rest } = filter;
  const [typed, setTyped] = useState(current);
  const [followed, setFollowed] = useState(current);
  if (followed !== current) {
    setFollowed(current);
    if (cleanSearch(typed) !== current) setTyped(current);
  }
  const show = (next: OfferFilter, replace: boolean) =>
    void navigate(writeAddress(next), { ...filterVisit, replace });
  const showTyped = useDebouncedCallback((text: string) => {
    const term = cleanSearch(text);
    if (term !== current) show({ ...rest, ...(term ? { term } : {}) }, true);
  }, 300);
  return {
    typed,
    show,
    flush: () => showTyped.flush(),
    type(text: string) {
      setTyped(text);
      showTyped(text);
    },
  };
}
