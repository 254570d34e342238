import type { ItemOf } from '#contract/method-types';
import type { Db } from '../../platform/db/connection.ts';
import { route } from '../trafficback/routing/route.ts';
import { findWay } from '../trafficback/routing/simulate.ts';

type Way = Omit<NonNullable<ItemOf<'links.get-broken-links'>['way']>, 'income'>;
/** The way of an offer's traffic by the rules of now; null: the offer takes it. */
export type WayOf = (offerId: number) => Way | null;

/** Finds where the traffic of offers goes, for a visitor whom each of them would take. */
export async function findWays(
  db: Db,
  userId: number,
  networkTimeZone: string,
  offerIds: number[],
): Promise<WayOf> {
  if (offerIds.length === 0) return () => null;
  const { rules, globalRule, choice, offers } = await findWay(db, userId, networkTimeZone, [
    ...new Set(offerIds),
  ]);
  return (offer) => {
    const { countries = [], devices = [] } = offers.get(offer) ?? {};
    const visitor = {
      country: countries[0] ?? 'RU',
      device: devices[0] ?? 'phone',
      isBot: false,
      isForbidden: false,
    } as const;
    const click = { ...visitor, offer, at: Date.now(), hasClicked: () => false, landing: null, visitor: 0 };
    const { reason, outcome } = route({ isBlocked: false, rules, globalRule }, offers, choice, click);
    if (!reason) return null;
    const taker = outcome.kind === 'offer' ? offers.named.get(outcome.offer) : undefined;
    return { kind: outcome.kind, offer: taker ? { id: taker.id, name: taker.name } : null };
  };
}
