import { mostPinned } from '#contract/wire/column-widths';
import type { ColumnLayout } from '#contract/wire/table-layout';
import type { Column } from '../column.ts';

/** A column at its place in a list, as the account has it. */
export type PlacedColumn<Item> = {
  column: Column<Item>;
  isHidden: boolean;
  /** The account's own width, in px. */
  width: number | undefined;
};

/** The columns of a list in the account's order; the first `pinned` shown ones stay while the others scroll. */
export type Arrangement<Item> = { placed: readonly PlacedColumn<Item>[]; pinned: number };

/**
 * Arranges a list's columns by what the account has kept. A kept column that the list no longer has is left out; a column that
 * the list has since stands behind the one before it. The first column, which names the row, stays the first.
 */
export function arrange<Item>(
  columns: readonly Column<Item>[],
  kept: readonly ColumnLayout[] = [],
): Arrangement<Item> {
  const placed = inOrder(columns, kept).map((column, place) => {
    const own = kept.find(({ name }) => name === column.id);
    const isHidden = own ? own.isHidden === true : column.isHiddenAtFirst === true;
    return { column, isHidden: isHidden && place > 0, width: own?.width };
  });
  const isPinned = ({ column }: PlacedColumn<Item>) =>
    kept.some(({ name, isPinned: pinned }) => name === column.id && pinned);
  const shown = placed.filter(({ isHidden }) => !isHidden);
  const loose = shown.findIndex((one, place) => place > 0 && !isPinned(one));
  return { placed, pinned: Math.min(loose < 0 ? shown.length : loose, mostPinned(shown.length)) };
}

function inOrder<Item>(columns: readonly Column<Item>[], kept: readonly ColumnLayout[]): Column<Item>[] {
  const order = kept.flatMap(({ name }) => columns.slice(1).find(({ id }) => id === name) ?? []);
  columns.forEach((column, place) => {
    if (order.includes(column)) return;
    const before = columns[place - 1];
    order.splice(before ? order.indexOf(before) + 1 : 0, 0, column);
  });
  return order;
}

/** The arrangement as the server keeps it. */
export function layoutOf<Item>({ placed, pinned }: Arrangement<Item>): ColumnLayout[] {
  const shown = placed.filter(({ isHidden }) => !isHidden);
  // The first column is pinned anyway.
  const fixed = pinned > 1 ? shown.slice(0, pinned) : [];
  return placed.map((one) => {
    const kept: ColumnLayout = { name: one.column.id };
    if (one.width !== undefined) kept.width = one.width;
    if (one.isHidden) kept.isHidden = true;
    if (fixed.includes(one)) kept.isPinned = true;
    return kept;
  });
}
