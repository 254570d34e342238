import type { FastifyInstance } from 'fastify';
import { billPdfPath } from '#contract/money/paper-names';
import { billsStaff } from '#contract/money/staff-bills';
import type { App } from '../../app.ts';
import { serveStaffPaper } from '../papers/serve.ts';
import { keepPaper } from './paper.ts';

/** `GET /staff/files/bill.pdf?id=`: the PDF of a closed bill, for finance. */
export function serveBillPdf(
  http: FastifyInstance,
  app: App,
  deps: Parameters<typeof serveStaffPaper>[2],
): void {
  serveStaffPaper(http, app, deps, {
    path: billPdfPath,
    method: billsStaff['operator.get-advertiser-bill'],
    find: async (_app, _db, id) => await app.sql.begin((tx) => keepPaper(tx, app, id)),
  });
}
