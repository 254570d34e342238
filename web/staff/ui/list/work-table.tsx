import { SkeletonLine } from '../../../ui/feedback/skeleton.tsx';
import { useEdge } from '../../../ui/table/use-edge.ts';
import type { Column } from './column.ts';
import { placesOf } from './column-places.ts';
import type { Selecting } from './use-selection.ts';
import { WorkHead } from './work-head.tsx';
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
  pinned = 1,
  resize,
  items,
  selecting,
  rowKey = idOf,
  rowTo,
}: WorkTableProps<Item>) {
  const edge = useEdge();
  const { places, wide, grows } = placesOf(columns, pinned, selecting ? checkWidth : 0);
  return (
    <div className="anchor">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section ref={edge} className={classes.scroll} aria-label={label} tabIndex={0}>
        <table
          className={classes.table}
          style={grows ? { minWidth: wide } : { width: wide }}
          data-checks={selecting ? '' : undefined}
        >
          <colgroup>
            {selecting && <col style={{ width: checkWidth }} />}
            {places.map(({ column, width }, place) => (
              <col key={column.id} data-name={place === 0 || undefined} style={{ width }} />
            ))}
          </colgroup>
          <WorkHead places={places} selecting={selecting} keys={items?.map(rowKey)} resize={resize} />
          <tbody>
            {items
              ? items.map((item) => (
                  <WorkRow
                    key={rowKey(item)}
                    id={rowKey(item)}
                    item={item}
                    places={places}
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
  /** The number of columns that stay while the others scroll. */
  pinned?: number;
  /** Sets a column's width, or takes the reader's own away; without it widths are fixed. */
  resize?: ((id: string, width?: number) => void) | undefined;
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
