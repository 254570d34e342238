import { useQuery } from '@tanstack/react-query';
import { ask } from '../rpc/rpc.ts';
import { FilterSelect } from '../ui/filter/filter-parts.tsx';
import { promotion, status } from './order-filter.ts';
import classes from './orders.module.css';

/** State and promotion. A choice counts at once and starts at the first page. */
export function OrderFilters() {
  const promotions = useQuery(ask('promotion.get-promotions', { page: 1, pageSize: 100 }));
  const names = promotions.data?.items.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  return (
    <search className={classes.filters} aria-label="Фильтр">
      <FilterSelect filter={status} choices={status.choices} all="Все статусы" isBare />
      <FilterSelect filter={promotion} choices={names} all="Все акции" isBare />
    </search>
  );
}
