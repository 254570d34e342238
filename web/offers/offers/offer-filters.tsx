import { useState } from 'react';
import { cleanSearch, longestSearch } from '#contract/wire/list-address';
import { FilterChips, FilterSelect, ResetFilters, useFilters } from '../../ui/filter/filter-parts.tsx';
import { useTyped } from '../../ui/filter/use-typed.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { countryOptions } from '../../ui/text/countries.ts';
import { category, country, device, filters, order, orderChange, switches, term } from './offer-filter.ts';
import classes from './offer-filters.module.css';

/** Search, category, country, device, order, and three switches. A choice applies at once, typing after a moment. */
export function OfferFilters({ categories }: { categories: string[] }) {
  const [query, change] = useFilters();
  const [countries] = useState(countryOptions);
  const typed = useTyped(term.read(query) ?? '', (text) => change({ [term.name]: text }, true), cleanSearch);
  const known = named(categories, category.read(query));
  return (
    <search className={classes.filters} aria-label="Фильтр">
      <TextField
        aria-label={term.label}
        placeholder={term.label}
        type="search"
        maxLength={longestSearch}
        className={classes.term ?? ''}
        {...typed}
      />
      <FilterSelect filter={category} choices={known} all="Любая" isChip />
      <FilterSelect filter={country} choices={countries} all="Любая" isChip />
      <FilterSelect filter={device} all="Любое" isChip />
      <FilterSelect filter={order} all="По EPC" write={orderChange} isChip />
      {Object.values(switches).map((filter) => (
        <FilterChips key={filter.name} filter={filter} />
      ))}
      <ResetFilters filters={filters} />
    </search>
  );
}

/** The existing categories, and the chosen one where it no longer exists. */
function named(categories: string[], asked: string | undefined) {
  const known = asked && !categories.includes(asked) ? [...categories, asked] : categories;
  return known.map((name) => ({ value: name, label: name }));
}
