import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { balanceReportPeriod, type balanceReports } from '#contract/money/ledger';
import { accountNames, kindName } from '#contract/money/ledger-names';
import { balanceReportCsvPath, balanceReportPdfPath } from '#contract/money/paper-names';
import { pages } from '#contract/wire/pages';
import type { App } from '../../../app.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { sendDocument } from '../../../platform/documents/send.ts';
import { csvRow, unitsCell } from '../../../platform/http/csv.ts';
import { countTry } from '../../../platform/limits/queries.ts';
import type { Identify } from '../../../platform/rpc/call.ts';
import { orNotFound, Refusal } from '../../../platform/rpc/refusal.ts';
import type { Handlers } from '../../../platform/rpc/rpc.ts';
import {
  readerOf,
  refuseReader,
  sentenceOf,
  serveSheet,
  shareOfFiles,
  sheetName,
  toSignIn,
} from '../../../platform/rpc/sheet.ts';
import { endOfDay, startOfDay } from '../../ledger/days.ts';
import { findBalance } from '../../ledger/queries.ts';
import { findPaperPayee } from '../../requisites/payee-queries.ts';
import { makeBalanceReportPdf } from './balance-report-pdf.ts';
import { type AccountReport, findBalanceReport } from './queries.ts';

export const balanceReportHandlers: Handlers<typeof balanceReports> = {
  async 'billing.get-statement'(period, { sql, partner, settings }) {
    return await readBalanceReport(sql, settings, partner.id, period);
  },
};

async function readBalanceReport(
  db: Db,
  { networkTimeZone }: Pick<App['settings'], 'networkTimeZone'>,
  userId: number,
  { from, to }: z.output<typeof balanceReportPeriod>,
) {
  const balance = orNotFound(await findBalance(db, userId));
  const bounds = { from: startOfDay(from, networkTimeZone), to: endOfDay(to, networkTimeZone) };
  return { currencyCode: balance.currencyCode, accounts: await findBalanceReport(db, userId, bounds) };
}

/** `GET /statement.csv` and `GET /statement.pdf`: the signed-in partner's balance report as a file. */
export function serveBalanceReports(http: FastifyInstance, app: App, identify: Identify): void {
  serveSheet(http, app, identify, {
    path: balanceReportCsvPath,
    page: pages.acts,
    method: 'billing.get-statement',
    refusal: 'Проверьте период',
    async make({ sql, settings, partner }, query) {
      const period = balanceReportPeriod.safeParse(query);
      if (!period.success) return null;
      const { currencyCode, accounts } = await readBalanceReport(sql, settings, partner.id, period.data);
      return {
        fileName: sheetName('statement', period.data.from, period.data.to),
        titles: ['Счёт', 'Операция', 'Записей', 'Сумма', 'Валюта'],
        lines: rowsOf(accounts, currencyCode),
      };
    },
  });
  http.get(balanceReportPdfPath, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const call = await identify(app, request, reply);
    const reader = readerOf(call, 'billing.get-statement');
    if (reader instanceof Refusal) return refuseReader(reply, reader);
    if (reader === null) return toSignIn(reply, pages.acts);
    const userId = reader.partner.id;
    const period = balanceReportPeriod.safeParse(request.query);
    if (!period.success) return reply.code(400).type('text/plain; charset=utf-8').send('Проверьте период');
    const { from, to } = period.data;
    const bytes = await shareOfFiles(`partner ${userId}`, async () => {
      await countTry(app.sql, `statements of ${userId}`, perPartner);
      const report = await readBalanceReport(app.sql, app.settings, userId, period.data);
      const holder = (await findPaperPayee(app.sql, userId))?.name ?? `Партнёр № ${userId}`;
      return await makeBalanceReportPdf({ ...report, from, to, holder });
    }).catch(sentenceOf);
    if (typeof bytes === 'string') return reply.code(429).type('text/plain; charset=utf-8').send(bytes);
    return sendDocument(reply, { name: `Выписка ${from} — ${to}.pdf`, mediaType: 'application/pdf', bytes });
  });
}

/** More than anybody reads in a day; then waits from ten seconds to ten minutes. */
const perPartner = { free: 30, firstWait: 10, longestWait: 600 };

function rowsOf(accounts: AccountReport[], currency: string) {
  return accounts.flatMap(({ account, opening, closing, lines }) => {
    const row = (name: string, count: string, amount: number) =>
      csvRow([accountNames[account], name, count, unitsCell(amount), currency]);
    return [
      row('На начало', '', opening),
      ...lines.map(({ kind, count, amount }) => row(kindName(kind), String(count), amount)),
      row('На конец', '', closing),
    ];
  });
}
