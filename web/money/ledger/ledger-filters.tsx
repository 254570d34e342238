import { FilterSelect, ResetFilters, useFilters } from '../../ui/filter/filter-parts.tsx';
import { withDay } from '../../ui/filter/period.ts';
import { DayField } from '../../ui/form/day-field.tsx';
import { account, accountChange, dates, datesChange, days, filters } from './ledger-filter.ts';
import classes from './ledger-filters.module.css';

/** Filters by account and period, of entry dates or due dates. A choice applies at once and returns to the first page. */
export function LedgerFilters() {
  const [query, change] = useFilters();
  const shown = days.read(query) ?? {};
  const choose = (end: 'from' | 'to') => (day: string | null) => {
    if (day === null) return;
    const { from = null, to = null } = withDay(shown, end, day);
    change({ from, to });
  };
  return (
    <search className={classes.filters} aria-label="Фильтр">
      <FilterSelect
        filter={account}
        choices={account.choices}
        all="Все счета"
        className={classes.account}
        write={accountChange}
      />
      <FilterSelect
        filter={dates}
        choices={dates.choices}
        all="По дате операции"
        className={classes.account}
        write={datesChange}
      />
      <DayField className={classes.day} label="С" value={shown.from} choose={choose('from')} />
      <DayField className={classes.day} label="По" value={shown.to} choose={choose('to')} />
      <ResetFilters filters={filters} className={classes.reset} />
    </search>
  );
}
