import type { ResultOf } from '../../../rpc/rpc.ts';

export type Sheet = ResultOf<'operator.get-registry-sheet'>;

/** A column in editing; `key` identifies it. */
export type ColumnDraft = Sheet['columns'][number] & { key: number };
export type SheetDraft = Omit<Sheet, 'isBank' | 'fields' | 'columns'> & { columns: ColumnDraft[] };

export function draftOf({ isBank: _, fields: __, columns, ...sheet }: Sheet): SheetDraft {
  return { ...sheet, columns: columns.map((column, key) => ({ ...column, key })) };
}

export function sheetOf({ columns, ...draft }: SheetDraft) {
  return { ...draft, columns: columns.map(({ key: _, ...column }) => column) };
}

export function emptyColumn(columns: readonly ColumnDraft[]): ColumnDraft {
  return { key: Math.max(-1, ...columns.map(({ key }) => key)) + 1, title: '', field: '', text: '' };
}

/** A file without a sum pays nothing. */
export function asksNet(columns: readonly ColumnDraft[]): string | null {
  return columns.some(({ field }) => field === 'net') ? null : 'Добавьте столбец с суммой';
}
