import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isForward, ledgerFilter } from '#contract/ledger';
import { accountNames, kindName, ledgerCsvPath } from '#contract/ledger-names';
import { pages } from '#contract/pages';
import type { App } from '../app.ts';
import { byteOrderMark, csvRow } from '../http/csv.ts';
import type { Identify } from '../rpc/call.ts';
import { sheetClock } from './days.ts';
import { type Filter, type HistoryEntry, readHistory } from './history-queries.ts';
import { findBalance } from './queries.ts';

/** `GET /ledger.csv`: the history of the signed-in partner as a file for a spreadsheet. A visitor is sent to sign in. */
export async function serveLedgerCsv(http: FastifyInstance, app: App, identify: Identify): Promise<void> {
  http.get(ledgerCsvPath, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const call = await identify(app, request, reply);
    if (!call.session || !call.mayCall('session')) return sendToSignIn(request, reply);
    const filter = ledgerFilter.refine(isForward).safeParse(request.query);
    if (!filter.success)
      return reply.code(400).type('text/plain; charset=utf-8').send('Проверьте счёт и период');
    const { userId } = call.session;
    const currency = (await findBalance(app.sql, userId))?.currencyCode ?? '';
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${fileName(filter.data)}"`)
      .send(
        Readable.from(writeSheet(readHistory(app.sql, userId, filter.data), currency, filter.data.timeZone)),
      );
  });
}

/** The sign-in returns to the page of the history with the same filter, not to the file, which is no page. */
function sendToSignIn(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const query = request.url.split('?')[1];
  const wanted = query ? `${pages.ledger}?${query}` : pages.ledger;
  return reply.redirect(`${pages.signIn}?return=${encodeURIComponent(wanted)}`);
}

function fileName({ account, from, to }: Filter): string {
  return `${['balance', account, from, to].filter(Boolean).join('_')}.csv`;
}

/** As Excel in Russia expects it, also by its decimal commas. */
async function* writeSheet(portions: AsyncIterable<HistoryEntry[]>, currency: string, timeZone: string) {
  const time = sheetClock(timeZone);
  yield byteOrderMark + csvRow(titles);
  for await (const entries of portions)
    yield entries.map((entry) => csvRow(cells(entry, currency, time))).join('');
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
];

function cells(entry: HistoryEntry, currency: string, time: (moment: Date) => string): string[] {
  return [
    time(entry.createdAt),
    kindName(entry.kind),
    accountNames[entry.account],
    asSum(entry.amount),
    currency,
    entry.comment,
    asSum(entry.totalAfter),
    entry.releaseAt ? time(entry.releaseAt) : '',
  ];
}

function asSum(units: number): string {
  return (units / 100).toFixed(2).replace('.', ',');
}
