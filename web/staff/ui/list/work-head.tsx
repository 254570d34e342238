import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { navigate } from '../../../router/router.ts';
import { useSearchParams } from '../../../router/view.tsx';
import { changed, filterVisit, nextSort } from '../../../ui/filter/list-address.ts';
import { WidthEdge } from '../../../ui/table/width-edge.tsx';
import type { ColumnPlace } from './column-places.ts';
import type { Selecting } from './use-selection.ts';
import classes from './work-table.module.css';
import type { WorkTableProps } from './work-table.tsx';

/** The head of a work list; its first box selects the page. */
export function WorkHead<Item>({
  places,
  selecting,
  keys = [],
  resize,
}: {
  places: readonly ColumnPlace<Item>[];
  selecting: Selecting | undefined;
  /** The keys of the page's rows. */
  keys: string[] | undefined;
  resize: WorkTableProps<Item>['resize'];
}) {
  const query = useSearchParams();
  const count = selecting?.onPage ?? 0;
  return (
    <thead>
      <tr>
        {selecting && (
          <td className={classes.check}>
            <label>
              <input
                type="checkbox"
                aria-label="Выбрать страницу"
                disabled={keys.length === 0}
                checked={count > 0 && count === keys.length}
                ref={(box) => {
                  if (box) box.indeterminate = count > 0 && count < keys.length;
                }}
                onChange={selecting.turnPage}
              />
            </label>
          </td>
        )}
        {places.map((place, index) => (
          <HeadCell key={place.column.id} place={place} index={places.length - index} query={query}>
            {resize && (
              <WidthEdge
                title={place.column.title}
                width={place.column.width}
                resize={(width) => resize(place.column.id, width)}
              />
            )}
          </HeadCell>
        ))}
      </tr>
    </thead>
  );
}

/** The head of a column; where the server sorts by the column, a button that changes the order in the address. */
function HeadCell<Item>({
  place: { column, left, isLastPinned },
  index,
  query,
  children,
}: {
  place: ColumnPlace<Item>;
  /** Falls from cell to cell: a cell's edge lies over the next cell, and pinned cells over those that scroll. */
  index: number;
  query: URLSearchParams;
  children: ReactNode;
}) {
  const { title, align, sort, about } = column;
  const order = query.get('sort');
  const isRising = sort !== undefined && order === sort;
  const isFalling = sort !== undefined && order === `-${sort}`;
  const Arrow = isRising ? IconArrowUp : IconArrowDown;
  return (
    <th
      scope="col"
      aria-label={children ? title : undefined}
      data-align={align}
      data-pinned={left === undefined ? undefined : isLastPinned ? 'last' : ''}
      style={{ left, zIndex: headLayer + index }}
      title={about ?? title}
      aria-sort={isRising ? 'ascending' : isFalling ? 'descending' : undefined}
    >
      {sort === undefined ? (
        <span className={classes.title}>{title}</span>
      ) : (
        <button
          type="button"
          className={classes.sort}
          onClick={() => void navigate(changed(query, { sort: nextSort(order, sort) }), filterVisit)}
        >
          <span className={classes.title}>{title}</span>
          {(isRising || isFalling) && <Arrow size={14} stroke={2} aria-hidden />}
        </button>
      )}
      {children}
    </th>
  );
}

/** Above the pinned cells of rows (work-table.module.css). */
const headLayer = 2;
