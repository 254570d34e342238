import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { pages } from '#contract/pages';
import { trafficbackColumns, trafficbackCsvPath } from '#contract/trafficback-csv';
import type { App } from '../app.ts';
import { byteOrderMark, csvRow } from '../http/csv.ts';
import type { Identify } from '../rpc/call.ts';
import { findRules } from './queries.ts';
import type { Rules } from './rules.ts';

/** `GET /trafficback.csv`: the rules of the signed-in partner, as the import takes them. A visitor is sent to sign in. */
export async function serveTrafficbackCsv(
  http: FastifyInstance,
  app: App,
  identify: Identify,
): Promise<void> {
  http.get(trafficbackCsvPath, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const call = await identify(app, request, reply);
    if (!call.session || !call.mayCall('session'))
      return reply.redirect(`${pages.signIn}?return=${encodeURIComponent(pages.trafficback)}`);
    const rules = await findRules(app.sql, call.session.userId);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="trafficback.csv"')
      .send(Readable.from(writeSheet(rules)));
  });
}

function* writeSheet(rules: Rules) {
  yield byteOrderMark + csvRow(trafficbackColumns);
  for (const [offerFrom, { isGuru, offerTo, link }] of [...rules].sort(([a], [b]) => a - b))
    yield csvRow([String(offerFrom), isGuru ? '1' : '0', offerTo === null ? '' : String(offerTo), link]);
}
