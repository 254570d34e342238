import { FilterSelect } from '../ui/filter/filter-parts.tsx';
import { event } from './deliveries/delivery-filter.ts';
import classes from './postbacks.module.css';

/** All postbacks or those of one event. A choice counts at once. */
export function EventFilter() {
  return (
    <search className={classes.filter} aria-label="Фильтр">
      <FilterSelect filter={event} choices={event.choices} all="Все события" isBare />
    </search>
  );
}
