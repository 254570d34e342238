import { FilterSelect, ResetFilters, useFilters } from '../../ui/filter/filter-parts.tsx';
import { TwoDays } from '../../ui/filter/two-days.tsx';
import { account, accountChange, dates, datesChange, days, filters } from './ledger-filter.ts';
import classes from './ledger-filters.module.css';

/** Filters by account and period, of entry dates or due dates. A choice applies at once and returns to the first page. */
export function LedgerFilters() {
  const [query, change] = useFilters();
  return (
    <search className={classes.filters} aria-label="Фильтр">
      <FilterSelect filter={account} all="Все счета" className={classes.account} write={accountChange} />
      <FilterSelect filter={dates} all="По дате операции" className={classes.account} write={datesChange} />
      <TwoDays
        className={classes.day}
        days={days.read(query) ?? {}}
        show={({ from = null, to = null }) => change({ from, to })}
      />
      <ResetFilters filters={filters} className={classes.reset} />
    </search>
  );
}
