import type { ItemOf } from '#contract/method-types';
import type { Db } from '../../platform/db/connection.ts';
import { wantedBy } from '../trafficback/routing/fits.ts';
import { route } from '../trafficback/routing/route.ts';
import { findWay, type WaySettings } from '../trafficback/routing/simulate.ts';

type Way = Omit<NonNullable<ItemOf<'links.get-broken-links'>['way']>, 'income'>;
/** The way of an offer's traffic by the rules of now; null: the offer takes it. */
export type WayOf = (offerId: number) => Way | null;

/** Finds where the traffic of offers goes, for a visitor whom each of them would take. */
export async function findWays(
  db: Db,
  userId: number,
  settings: WaySettings,
  offerIds: number[],
): Promise<WayOf> {
  if (offerIds.length === 0) return () => null;
  const { rules, globalRule, choice, offers } = await findWay(db, userId, settings, [...new Set(offerIds)]);
  return (offer) => {
    const click = { ...wantedBy(offers.get(offer)), offer, landing: null, visitor: 0 };
    const { reason, outcome } = route({ isBlocked: false, rules, globalRule }, offers, choice, click);
    if (!reason) return null;
    const taker = outcome.kind === 'offer' ? offers.named.get(outcome.offer) : undefined;
    return { kind: outcome.kind, offer: taker ? { id: taker.id, name: taker.name } : null };
  };
}
