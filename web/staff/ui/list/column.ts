import type { ReactNode } from 'react';

/**
 * A column of a work list. The first one names the row: it cannot be hidden, stays while the others scroll, and is the link where rows
 * have one, so its cell holds no link or button. Cells are one line; a cell that is plain text is shown whole as a tooltip.
 */
export type Column<Item> = {
  id: string;
  title: string;
  cell: (item: Item) => ReactNode;
  /** In pixels. */
  width: number;
  /** Takes the room that is left; where no column does, the first one. */
  grows?: boolean;
  /** Numbers and sums stand at the end. */
  align?: 'end';
  /** The word of the server's `sort`: an index serves both directions, or there are few rows. */
  sort?: string;
  /** Shown only once chosen by the reader. */
  isHiddenAtFirst?: boolean;
  /** Said on hovering the head. */
  about?: string;
};
