import type { FastifyInstance } from 'fastify';
import { trafficbackCsvPath, trafficbackSheet } from '#contract/traffic/trafficback-csv';
import { pages } from '#contract/wire/pages';
import type { App } from '../../../app.ts';
import { findPartnersOffers } from '../../../offers/offers/finding/open-queries.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { csvRow } from '../../../platform/http/csv.ts';
import type { Identify } from '../../../platform/rpc/call.ts';
import { serveSheet } from '../../../platform/rpc/sheet.ts';
import { findRules } from '../queries.ts';
import type { Rules } from '../routing/rules.ts';

/** `GET /trafficback.csv`: the signed-in partner's rules, in the format that the import reads. */
export async function serveTrafficbackCsv(
  http: FastifyInstance,
  app: App,
  identify: Identify,
): Promise<void> {
  serveSheet(http, app, identify, {
    path: trafficbackCsvPath,
    page: pages.trafficback,
    method: 'trafficback.get-trafficbacks-offer',
    refusal: '',
    async make({ sql, partner }) {
      const rules = await findRules(sql, partner.id);
      const lines = linesOf(rules, await findNames(sql, partner.id, rules));
      return { fileName: 'trafficback.csv', titles: trafficbackSheet, lines };
    },
  });
}

/** Returns a function that names the rules' offers by id. */
async function findNames(db: Db, userId: number, rules: Rules): Promise<(id: number | null) => string> {
  const ids = [...rules].flatMap(([offerFrom, { offerTo }]) => [offerFrom, offerTo]);
  const offers = await findPartnersOffers(
    db,
    userId,
    ids.filter((id) => id !== null),
  );
  return (id) => (id === null ? '' : (offers.get(id)?.name ?? ''));
}

function* linesOf(rules: Rules, name: (id: number | null) => string) {
  for (const [offerFrom, { isGuru, offerTo, link }] of [...rules].sort(([a], [b]) => a - b)) {
    const from = String(offerFrom);
    const to = offerTo === null ? '' : String(offerTo);
    yield csvRow([from, name(offerFrom), isGuru ? '1' : '0', to, name(offerTo), link]);
  }
}
