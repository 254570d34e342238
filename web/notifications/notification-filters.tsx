import '@mantine/core/styles/Input.css';
import { NativeSelect } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ask } from '../rpc/rpc.ts';
import { TextField } from '../ui/form/text-field.tsx';
import { cleanSearch, longestSearch } from '../ui/list/address.ts';
import { filterVisit } from '../ui/list/filter-visit.ts';
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
      <SearchField filter={filter} />
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

/** Searches after a debounce, on Enter at once. The navigation replaces the history entry. */
function SearchField({ filter }: { filter: NotificationFilter }) {
  const navigate = useNavigate();
  const { search: current = '', ...rest } = filter;
  const [typed, setTyped] = useFollowing(current);
  const search = (text: string) => {
    const wanted = cleanSearch(text);
    if (wanted === current) return;
    void navigate(address({ ...rest, ...(wanted ? { search: wanted } : {}) }), {
      ...filterVisit,
      replace: true,
    });
  };
  const searchSoon = useDebouncedCallback(search, 300);
  return (
    <TextField
      type="search"
      aria-label="Поиск по уведомлениям"
      placeholder="Поиск"
      maxLength={longestSearch}
      className={classes.search ?? ''}
      leftSection={<IconSearch size={20} stroke={1.5} aria-hidden />}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        searchSoon(value);
      }}
      onKeyDown={({ key }) => key === 'Enter' && searchSoon.flush()}
    />
  );
}

/** The typed text; a change of the query string (Back, a link) replaces it. */
function useFollowing(current: string): [string, (text: string) => void] {
  const [typed, setTyped] = useState(current);
  const [followed, setFollowed] = useState(current);
  if (followed !== current) {
    setFollowed(current);
    if (cleanSearch(typed) !== current) setTyped(current);
  }
  return [typed, setTyped];
}

const stay = { preventScrollReset: true };

function address(filter: NotificationFilter): string {
  return writeAddress(filter) || '?';
}
