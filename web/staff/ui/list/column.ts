import type { ReactNode } from 'react';

/**
 * A column of a work list. The first column names the row: it cannot be hidden, stays in place while the other columns scroll,
 * and is the link where rows have one, so its cell holds no link or button. Cells are one line; a plain text cell is shown
 * whole in a tooltip.
 */
export type Column<Item> = {
  id: string;
  title: string;
  cell: (item: Item) => ReactNode;
  /** In pixels. */
  width: number;
  /** True where the reader has set the width (own-columns/): such a column does not grow. */
  isSized?: boolean;
  /** Takes the free room; where no column grows, the first one does. */
  grows?: boolean;
  /** Numbers and sums are aligned to the end. */
  align?: 'end';
  /** The value of the server's `sort`: an index serves both directions, or there are few rows. */
  sort?: string;
  /** Shown only once the reader chooses it. */
  isHiddenAtFirst?: boolean;
  /** The tooltip of the head. */
  about?: string;
};
