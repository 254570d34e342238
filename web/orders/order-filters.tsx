import '@mantine/core/styles/Input.css';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ask } from '../rpc/rpc.ts';
import { filterVisit } from '../ui/filter/filter-visit.ts';
import { type OrderFilter, readAddress, writeAddress } from './order-filter.ts';
import classes from './orders.module.css';
import { statuses, statusNames } from './status-names.ts';

/** State and promotion. A choice counts at once and starts at the first page. */
export function OrderFilters({ filter }: { filter: OrderFilter }) {
  const navigate = useNavigate();
  const promotions = useQuery(ask('promotion.get-promotions', { page: 1, pageSize: 100 }));
  const choose = (name: keyof OrderFilter, value: string) => {
    const query = new URLSearchParams(writeAddress(filter));
    query.set(name, value);
    const { page: _, ...chosen } = readAddress(query);
    void navigate(writeAddress(chosen), filterVisit);
  };
  return (
    <search className={classes.filters} aria-label="Фильтр">
      <NativeSelect
        aria-label="Статус"
        size="md"
        data={[
          { value: '', label: 'Все статусы' },
          ...statuses.map((value) => ({ value, label: statusNames[value] })),
        ]}
        value={filter.status ?? ''}
        onChange={({ currentTarget }) => choose('status', currentTarget.value)}
      />
      <NativeSelect
        aria-label="Акция"
        size="md"
        data={[
          { value: '', label: 'Все акции' },
          ...(promotions.data?.items.map(({ id, name }) => ({ value: String(id), label: name })) ?? []),
        ]}
        value={filter.promotion ?? ''}
        onChange={({ currentTarget }) => choose('promotion', currentTarget.value)}
      />
    </search>
  );
}
