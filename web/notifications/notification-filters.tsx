import '@mantine/core/styles/Input.css';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { ask } from '../rpc/rpc.ts';
import { filterVisit } from '../ui/list/filter-visit.ts';
import { SearchField } from '../ui/list/search-field.tsx';
import { type NotificationFilter, readAddress, writeAddress } from './notification-filter.ts';
import classes from './notification-filters.module.css';

/** All or unread, a category, a search. A choice counts at once and starts at the first page. */
export function NotificationFilters({ filter }: { filter: NotificationFilter }) {
  const navigate = useNavigate();
  const categories = useQuery(ask('profile.get-notification-categories-all', {}));
  const { category: _, ...anyCategory } = filter;
  const names = categories.data?.items.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  return (
    <search className={classes.filters} aria-label="Фильтр">
      <ShowTabs filter={filter} />
      <NativeSelect
        aria-label="Категория"
        size="md"
        className={classes.category ?? ''}
        data={[{ value: '', label: 'Все категории' }, ...names]}
        value={filter.category ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const { category } = readAddress(new URLSearchParams({ category: value }));
          void navigate(address({ ...anyCategory, ...(category ? { category } : {}) }), filterVisit);
        }}
      />
      <Search filter={filter} />
    </search>
  );
}

function ShowTabs({ filter: { isUnread, ...rest } }: { filter: NotificationFilter }) {
  return (
    <div className={classes.tabs}>
      <Link {...stay} to={address(rest)} aria-current={isUnread ? undefined : 'true'}>
        Все
      </Link>
      <Link {...stay} to={address({ ...rest, isUnread: true })} aria-current={isUnread ? 'true' : undefined}>
        Непрочитанные
      </Link>
    </div>
  );
}

/** The navigation replaces the history entry. */
function Search({ filter }: { filter: NotificationFilter }) {
  const navigate = useNavigate();
  const { search: current = '', ...rest } = filter;
  return (
    <SearchField
      label="Поиск по уведомлениям"
      className={classes.search}
      current={current}
      search={(search) =>
        void navigate(address({ ...rest, ...(search ? { search } : {}) }), { ...filterVisit, replace: true })
      }
    />
  );
}

const stay = { preventScrollReset: true };

function address(filter: NotificationFilter): string {
  return writeAddress(filter) || '?';
}
