import { conversionStateNames } from '#contract/conversions/conversion-names';
import { missingReasonNames } from '#contract/conversions/loader-names';
import { sheetClock } from '../../money/ledger/days.ts';
import type { Db } from '../../platform/db/connection.ts';
import { csvRow, unitsCell } from '../../platform/http/csv.ts';
import { type Chosen, findRowsAfter, type Row } from './queries.ts';

export const rowTitles = [
  'Строка файла',
  'ID клика',
  'Время у вас',
  'Статус у вас',
  'Сумма у вас',
  'Валюта у вас',
  'ID конверсии',
  'Оффер',
  'Время в сети',
  'Статус в сети',
  'Сумма в сети',
  'Валюта в сети',
  'Причина',
];

const portion = 2_000;

/** The rows of a comparison as lines of a file. */
export async function* rowLines(db: Db, chosen: Chosen, timeZone: string): AsyncGenerator<string> {
  const clock = sheetClock(timeZone);
  let after = 0;
  for (;;) {
    const rows = await findRowsAfter(db, chosen, after, portion);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => csvRow(cellsOf(row, clock))).join('');
    after = last.place;
  }
}

function cellsOf({ line, key, theirs, ours, reason, note }: Row, clock: (moment: Date) => string) {
  const time = (at: string | Date | null | undefined) => (at ? clock(new Date(at)) : '');
  return [
    line === null ? '' : String(line),
    key,
    time(theirs?.at),
    theirs?.status ?? '',
    theirs && theirs.amount !== null ? unitsCell(theirs.amount) : '',
    theirs?.currencyCode ?? '',
    ours ? String(ours.id) : '',
    ours?.offer ?? '',
    time(ours?.at),
    ours ? conversionStateNames[ours.state] : '',
    ours ? unitsCell(ours.amount) : '',
    ours?.currencyCode ?? '',
    [reason && missingReasonNames[reason], note].filter(Boolean).join(': '),
  ];
}
