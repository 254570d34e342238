import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type NavigateFunction, useNavigate, useSearchParams } from 'react-router';
import { SkeletonLine } from '../../../ui/feedback/skeleton.tsx';
import { changed, filterVisit, nextSort } from '../../../ui/filter/list-address.ts';
import { useEdge } from '../../../ui/table/use-edge.ts';
import type { Column } from './column.ts';
import type { Selecting } from './use-selection.ts';
import { WorkRow } from './work-row.tsx';
import classes from './work-table.module.css';

/**
 * Rows of a work list: a real, dense table that scrolls within itself under its head and beside its first column. `WorkList`
 * contains it; alone it serves short lists on a card (without `selecting`, and with `sort` where the page sorts). Without
 * `items` it is its own skeleton.
 */
export function WorkTable<Item>({
  label,
  columns,
  items,
  selecting,
  rowKey = idOf,
  rowTo,
}: WorkTableProps<Item>) {
  const edge = useEdge();
  const wide = columns.reduce((sum, { width }) => sum + width, selecting ? checkWidth : 0);
  const hasGrowing = columns.some(({ grows }) => grows);
  // A column without a width takes the free room, at least its own width: the table is as wide as all columns.
  const isGrowing = ({ grows }: Column<Item>, place: number) => (hasGrowing ? grows : place === 0);
  return (
    <div className="anchor">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section ref={edge} className={classes.scroll} aria-label={label} tabIndex={0}>
        <table className={classes.table} style={{ minWidth: wide }} data-checks={selecting ? '' : undefined}>
          <colgroup>
            {selecting && <col style={{ width: checkWidth }} />}
            {columns.map((column, place) => (
              <col
                key={column.id}
                data-name={place === 0 || undefined}
                style={isGrowing(column, place) ? {} : { width: column.width }}
              />
            ))}
          </colgroup>
          <Head columns={columns} selecting={selecting} isEmpty={!items?.length} keys={items?.map(rowKey)} />
          <tbody>
            {items
              ? items.map((item) => (
                  <WorkRow
                    key={rowKey(item)}
                    id={rowKey(item)}
                    item={item}
                    columns={columns}
                    selecting={selecting}
                    to={rowTo?.(item)}
                  />
                ))
              : skeletonRows.map((row) => (
                  <tr key={row}>
                    {selecting && <td />}
                    {columns.map(({ id, width, align }) => (
                      <td key={id} data-align={align}>
                        <SkeletonLine size="small" width={`${Math.min(width - 32, 160)}px`} />
                      </td>
                    ))}
                  </tr>
                ))}
          </tbody>
        </table>
      </section>
      <div className={classes.edge} aria-hidden="true" />
    </div>
  );
}

export type WorkTableProps<Item> = {
  /** The table's name for screen readers. */
  label: string;
  columns: readonly Column<Item>[];
  /** Undefined while the rows load. */
  items: readonly Item[] | undefined;
  /** By default, the row's id. */
  rowKey?: ((item: Item) => string) | undefined;
  /** The address that a row opens. */
  rowTo?: ((item: Item) => string | undefined) | undefined;
  selecting?: Selecting | undefined;
};

export function idOf(item: unknown): string {
  if (typeof item !== 'object' || item === null || !('id' in item))
    throw new Error('A row without an id needs `rowKey`');
  return String(item.id);
}

const checkWidth = 36;
const skeletonRows = Array.from({ length: 12 }, (_, row) => row);

function Head<Item>({
  columns,
  selecting,
  isEmpty,
  keys = [],
}: Pick<WorkTableProps<Item>, 'columns' | 'selecting'> & {
  isEmpty: boolean;
  keys: string[] | undefined;
}) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const count = selecting?.chosen.length ?? 0;
  return (
    <thead>
      <tr>
        {selecting && (
          <td className={classes.check}>
            <label>
              <input
                type="checkbox"
                aria-label="Выбрать страницу"
                disabled={isEmpty}
                checked={count > 0 && count === keys.length}
                ref={(box) => {
                  if (box) box.indeterminate = count > 0 && count < keys.length;
                }}
                onChange={selecting.turnPage}
              />
            </label>
          </td>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} query={query} navigate={navigate} />
        ))}
      </tr>
    </thead>
  );
}

/** The head of a column; where the server sorts by the column, a button that changes the order in the address. */
function HeadCell<Item>({
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
