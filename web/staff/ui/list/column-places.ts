import type { Column } from './column.ts';

export type ColumnPlace<Item> = {
  column: Column<Item>;
  /** In px; a column without a width takes the free room. */
  width: number | undefined;
  /** The distance from the table's edge at which a pinned column stays, in px. */
  left: number | undefined;
  isLastPinned: boolean;
};

/** Widths and places of a table's columns; `start` is the width of the boxes before them. The first column always stays. */
export function placesOf<Item>(columns: readonly Column<Item>[], pinned: number, start: number) {
  const hasGrowing = columns.some(({ grows }) => grows);
  let wide = start;
  const places = columns.map((column, place): ColumnPlace<Item> => {
    // The places beside a pinned column are known by its width.
    const isPinned = pinned > 1 && place < pinned;
    const isGrowing = (hasGrowing ? column.grows : place === 0) && !column.isSized && !isPinned;
    const left = isPinned ? wide : undefined;
    wide += column.width;
    return {
      column,
      width: isGrowing ? undefined : column.width,
      left,
      isLastPinned: isPinned && place === pinned - 1,
    };
  });
  return { places, wide, grows: places.some(({ width }) => width === undefined) };
}
