import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { NavigateFunction } from 'react-router';
import { changed, filterVisit, nextSort } from '../../../ui/filter/list-address.ts';
import type { Column } from './column.ts';
import classes from './work-table.module.css';

/** The head of a column; where the server sorts by the column, a button that changes the order in the address. */
export function HeadCell<Item>({
  column,
  query,
  navigate,
}: {
  column: Column<Item>;
  query: URLSearchParams;
  navigate: NavigateFunction;
}) {
  const { title, align, sort, about } = column;
  const order = query.get('sort');
  const isRising = sort !== undefined && order === sort;
  const isFalling = sort !== undefined && order === `-${sort}`;
  const Arrow = isRising ? IconArrowUp : IconArrowDown;
  return (
    <th
      scope="col"
      data-align={align}
      title={about ?? title}
      aria-sort={isRising ? 'ascending' : isFalling ? 'descending' : undefined}
    >
      {sort === undefined ? (
        title
      ) : (
        <button
          type="button"
          className={classes.sort}
          onClick={() => void navigate(changed(query, { sort: nextSort(order, sort) }), filterVisit)}
        >
          {title}
          {(isRising || isFalling) && <Arrow size={14} stroke={2} aria-hidden />}
        </button>
      )}
    </th>
  );
}
