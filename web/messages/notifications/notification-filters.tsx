import { useQuery } from '@tanstack/react-query';
import { Link } from '../../router/link.tsx';
import { ask } from '../../rpc/rpc.ts';
import { FilterSearch, FilterSelect, useFilters } from '../../ui/filter/filter-parts.tsx';
import { changed } from '../../ui/filter/list-address.ts';
import { category, search, show } from './notification-filter.ts';
import classes from './notification-filters.module.css';

export const askCategories = ask('profile.get-notification-categories-all', {});

/** Filters by read state, category and search. A choice applies at once and returns to the first page. */
export function NotificationFilters() {
  const categories = useQuery(askCategories);
  const names = categories.data?.items.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  return (
    <search className={classes.filters} aria-label="Фильтр">
      <ShowTabs />
      <FilterSelect
        filter={category}
        choices={names}
        all="Все категории"
        isBare
        className={classes.category}
      />
      <FilterSearch filter={search} className={classes.search} />
    </search>
  );
}

function ShowTabs() {
  const [query, change] = useFilters();
  const current = show.read(query) ?? null;
  const tabs = [{ value: null, label: 'Все' }, ...show.choices];
  return (
    <div className={classes.tabs}>
      {tabs.map(({ value, label }) => (
        <Link
          key={label}
          to={changed(query, { show: value })}
          aria-current={current === value ? 'true' : undefined}
          onClick={(event) => {
            // With these keys a link opens a new tab or window.
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            change({ show: value });
          }}
        >
          {label}
        </Link>
      ))}
    </div>
  );
}
