import type { FastifyInstance } from 'fastify';
import { isForward, ledgerFilter } from '#contract/money/ledger';
import { accountNames, kindName, ledgerCsvPath, moveName } from '#contract/money/ledger-names';
import { pages } from '#contract/wire/pages';
import type { App } from '../../../app.ts';
import { unitsCell } from '../../../platform/http/csv.ts';
import type { Identify } from '../../../platform/rpc/call.ts';
import { inPortions } from '../../../platform/rpc/list-file.ts';
import { linesOf, serveSheet, sheetName } from '../../../platform/rpc/sheet.ts';
import { sheetClock } from '../days.ts';
import { findBalance } from '../queries.ts';
import { findHistoryAfter, type HistoryEntry } from './history-queries.ts';
import { type Line, toLine } from './line.ts';

/** `GET /ledger.csv`: the history of the signed-in partner as a file for a spreadsheet. */
export async function serveLedgerCsv(http: FastifyInstance, app: App, identify: Identify): Promise<void> {
  serveSheet(http, app, identify, {
    path: ledgerCsvPath,
    page: pages.ledger,
    method: 'profile.get-ledger',
    refusal: 'Проверьте счёт и период',
    async make({ sql, partner }, query) {
      const { data: filter } = ledgerFilter.refine(isForward).safeParse(query);
      if (!filter) return null;
      const { account, dates, from, to, timeZone } = filter;
      const currency = (await findBalance(sql, partner.id))?.currencyCode ?? '';
      const time = sheetClock(timeZone);
      const rows = inPortions<HistoryEntry>((last, limit) =>
        findHistoryAfter(sql, partner.id, filter, last, limit),
      );
      return {
        fileName: sheetName('balance', account, dates === 'due' && 'due', from, to),
        titles,
        lines: linesOf(rows, (entry) => cells(toLine(entry, filter), currency, time)),
      };
    },
  });
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
