import type { offers } from '#contract/offers/offers';
import type { Db } from '../../platform/db/connection.ts';
import { notFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { findUsedCaps } from './caps/cap-queries.ts';
import { findCategories, findListed, setFavourite } from './finding/listed-queries.ts';
import { viewOffer } from './partner-view.ts';
import { hasOffer } from './queries.ts';
import { findResults } from './results-queries.ts';
import { findOwnPayouts } from './terms/own-payout-queries.ts';
import { firstTerms, paidNow } from './terms/terms.ts';
import { findTerms } from './terms/terms-queries.ts';

/** See docs/decisions/0080-terms.md. */
export const offerHandlers: Handlers<typeof offers> = {
  async 'offers.get-offers'(filter, { sql, partner, settings }) {
    const { networkTimeZone } = settings;
    const [{ items, pagination }, categories] = await Promise.all([
      findListed(sql, partner.id, filter, networkTimeZone),
      findCategories(sql),
    ]);
    return { items: await withPay(sql, partner.id, items, networkTimeZone), categories, pagination };
  },

  async 'offers.get-offer'({ id }, { sql, partner, settings }) {
    const view = await viewOffer(sql, partner.id, id, settings.networkTimeZone);
    if (!view || (view.offer.status === 'stopped' && !view.hasLink)) throw notFound('Такого оффера нет');
    return view.offer;
  },

  async 'offers.set-favourite'({ id, isFavourite }, { sql, partner }) {
    if (!(await hasOffer(sql, id))) throw notFound('Такого оффера нет');
    await setFavourite(sql, partner.id, id, isFavourite);
  },
};

/** Offers with the partner's payouts, the rest of their caps, and the network's results. */
async function withPay<Row extends { id: number }>(db: Db, userId: number, rows: Row[], timeZone: string) {
  const ids = rows.map(({ id }) => id);
  const [terms, own, results, caps] = await Promise.all([
    findTerms(db, ids),
    findOwnPayouts(db, userId, ids),
    findResults(db, userId, ids),
    findUsedCaps(db, userId, ids, timeZone),
  ]);
  return rows.map((row) => {
    const { payouts, holdDays } = terms.get(row.id) ?? firstTerms;
    return {
      ...row,
      payouts: paidNow(payouts, own.get(row.id) ?? []),
      holdDays,
      caps: caps.get(row.id) ?? [],
      results: results.get(row.id) ?? null,
    };
  });
}
