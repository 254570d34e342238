import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from '../../router/view.tsx';
import { FilterChips, FilterPeriod, FilterSelect, ResetFilters } from '../../ui/filter/filter-parts.tsx';
import chips from '../../ui/list/chips.module.css';
import { askPostbacks, postbackOptions } from '../postback-groups.ts';
import { days, event, filters, postback, state } from './call-filter.ts';
import classes from './call-filters.module.css';

/** Postback, event, period and states. A choice applies at once. */
export function CallFilters() {
  const query = useSearchParams();
  const { data } = useQuery(askPostbacks);
  const postbacks = postbackOptions(data?.items ?? [], postback.read(query));
  return (
    <search className={classes.filters} aria-label="Фильтр">
      <div className={classes.fields}>
        <FilterSelect filter={postback} choices={postbacks} all="Все постбеки" />
        <FilterSelect filter={event} all="Все события" />
        <FilterPeriod filter={days} />
      </div>
      <div className={chips.chips}>
        <FilterChips filter={state} />
        <ResetFilters filters={filters} />
      </div>
    </search>
  );
}
