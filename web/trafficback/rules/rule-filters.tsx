import { FilterSearch, FilterSelect } from '../../ui/filter/filter-parts.tsx';
import { target, term } from './rule-address.ts';
import classes from './rule-filters.module.css';

/** A search over the rules and where they lead to. A choice counts at once and starts at the first page. */
export function RuleFilters({ isCustom }: { isCustom: boolean }) {
  const choices = target.choices.filter(({ value }) => isCustom || value !== 'custom-link');
  return (
    <search className={classes.filters} aria-label="Фильтр правил">
      <FilterSearch filter={term} className={classes.term} />
      <FilterSelect
        filter={target}
        choices={choices}
        all="Все направления"
        isBare
        className={classes.target}
      />
    </search>
  );
}
