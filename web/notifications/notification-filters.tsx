import '@mantine/core/styles/Input.css';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { ask } from '../rpc/rpc.ts';
import { filterVisit } from '../ui/filter/filter-visit.ts';
import { SearchField } from '../ui/filter/search-field.tsx';
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
      <Tab to={address(rest)} isChosen={!isUnread}>
        Все
      </Tab>
      <Tab to={address({ ...rest, isUnread: true })} isChosen={isUnread === true}>
        Непрочитанные
      </Tab>
    </div>
  );
}

function Tab({ to, isChosen, children }: { to: string; isChosen: boolean; children: string }) {
  const navigate = useNavigate();
  const visit = (event: React.MouseEvent) => {
    // Others open a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(to, filterVisit);
  };
  return (
    <Link to={to} aria-current={isChosen ? 'true' : undefined} onClick={visit}>
      {children}
    </Link>
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

function address(filter: NotificationFilter): string {
  return writeAddress(filter) || '?';
}
