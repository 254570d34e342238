import type { FastifyInstance } from 'fastify';
import { isForward, ledgerFilter } from '#contract/money/ledger';
import { accountNames, kindName, ledgerCsvPath, moveName } from '#contract/money/ledger-names';
import { pages } from '#contract/wire/pages';
import type { App } from '../../../app.ts';
import { csvRow, unitsCell } from '../../../platform/http/csv.ts';
import type { Identify } from '../../../platform/rpc/call.ts';
import { serveSheet } from '../../../platform/rpc/sheet.ts';
import { sheetClock } from '../days.ts';
import { findBalance } from '../queries.ts';
import { type Filter, type HistoryEntry, readHistory } from './history-queries.ts';
import { type Line, toLine } from './line.ts';

/** `GET /ledger.csv`: the history of the signed-in partner as a file for a spreadsheet. */
export async function serveLedgerCsv(http: FastifyInstance, app: App, identify: Identify): Promise<void> {
  serveSheet(http, app, identify, {
    path: ledgerCsvPath,
    page: pages.ledger,
    refusal: 'Проверьте счёт и период',
    async make(userId, query) {
      const filter = ledgerFilter.refine(isForward).safeParse(query);
      if (!filter.success) return null;
      const currency = (await findBalance(app.sql, userId))?.currencyCode ?? '';
      const history = readHistory(app.sql, userId, filter.data);
      return { fileName: fileName(filter.data), titles, lines: linesOf(history, currency, filter.data) };
    },
  });
}

function fileName({ account, dates, from, to }: Filter) {
  const due = dates === 'due' && 'due';
  return `${['balance', account, due, from, to].filter(Boolean).join('_')}.csv`;
}

/** Writes the lines for Excel in Russia, with decimal commas. */
async function* linesOf(portions: AsyncIterable<HistoryEntry[]>, currency: string, filter: Filter) {
  const time = sheetClock(filter.timeZone);
  for await (const entries of portions)
    yield entries.map((entry) => csvRow(cells(toLine(entry, filter), currency, time))).join('');
}

const titles = [
  'Дата',
  'Операция',
  'Счёт',
  'Сумма',
  'Валюта',
  'Комментарий',
  'Баланс после операции',
  'Холд до',
  'Перевод между счетами',
];

function cells(line: Line, currency: string, time: (moment: Date) => string) {
  return [
    time(line.createdAt),
    kindName(line.kind),
    line.move ? moveName(line.move) : accountNames[line.account],
    unitsCell(line.amount),
    currency,
    line.comment,
    unitsCell(line.balanceAfter),
    line.releaseAt ? time(line.releaseAt) : '',
    line.move ? unitsCell(line.move.amount) : '',
  ];
}
