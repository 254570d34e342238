import type { ComparisonColumn } from '#contract/conversions/loader-names';
import { withoutGuard } from '../../platform/http/csv.ts';
import { isRuined, ruinedId, type SheetRow } from '../../platform/http/split-sheet.ts';
import { type DateOrder, readStatus, readSum, readTime } from './read-cells.ts';

/** A line of a tracker's export, in the columns of `comparison_rows`. */
export type ReadLine = {
  line: number;
  key: string;
  tid: string;
  status: string;
  state: string | null;
  amount: number | null;
  currencyCode: string;
  at: string | null;
  isUtc: boolean;
  /** A line that could not be read still names its conversion, so that this is not told as missing. */
  result: 'unread' | null;
  note: string;
};

/** Reads the lines of a file whose columns have these meanings. */
export function lineReader(columns: readonly (ComparisonColumn | '')[], order: DateOrder) {
  const placeOf = (column: ComparisonColumn) => columns.indexOf(column);
  const places = {
    click: placeOf('click'),
    conversion: placeOf('conversion'),
    status: placeOf('status'),
    amount: placeOf('amount'),
    currency: placeOf('currency'),
    at: placeOf('at'),
  };
  return ({ line, cells }: SheetRow): ReadLine => {
    const cell = (place: number) => (place < 0 ? '' : withoutGuard(cells[place] ?? '').trim());
    const key = cell(places.click);
    const tid = cell(places.conversion);
    const status = cell(places.status);
    const sum = readSum(cell(places.amount));
    const time = readTime(cell(places.at), order);
    const named = cell(places.currency).toUpperCase();
    const note = faultOf(key, tid) ?? (sum && 'fault' in sum ? sum.fault : '');
    const read = sum && !('fault' in sum) ? sum : null;
    return {
      line,
      key: key.slice(0, 500),
      tid: tid.slice(0, 500),
      status: status.slice(0, 100),
      state: readStatus(status),
      amount: read?.amount ?? null,
      currencyCode: (named || read?.currencyCode || '').slice(0, 10),
      at: time?.at ?? null,
      isUtc: time?.isUtc ?? false,
      result: note === '' ? null : 'unread',
      note,
    };
  };
}

function faultOf(key: string, tid: string): string | null {
  if (key === '' && tid === '') return 'В строке нет ID клика';
  return isRuined(key || tid) ? ruinedId : null;
}
