import type { RoutedOffer } from '../../offers/offers/state-queries.ts';

/** A creative with a token, as redirectors know it. `until`: its end in ms. */
export type RoutedCreative = RoutedOffer['creatives'][number];
type Creatives = readonly RoutedCreative[];

/** True for a creative of the network or the partner's own that has not ended. */
function isUsable({ userId, until }: RoutedCreative, user: number, at: number) {
  return (userId === null || userId === user) && (until === null || until > at);
}

/** The creative of this id, where the partner may use it now. */
export function findUsable(
  creatives: Creatives,
  id: number | null | undefined,
  user: number,
  at: number,
): RoutedCreative | null {
  return creatives.find((one) => one.id === id && isUsable(one, user, at)) ?? null;
}

/** The newest creative that the partner may use now, their own before the network's. `creatives`: the newest first. */
export function newestUsable(creatives: Creatives, user: number, at: number): RoutedCreative | null {
  const usable = (one: RoutedCreative) => isUsable(one, user, at);
  return creatives.find((one) => one.userId !== null && usable(one)) ?? creatives.find(usable) ?? null;
}

type MarkedLink = { userId: number; offerId: number; creativeId?: number | null };

/**
 * The creative whose token a click is expected to have: at the link's own offer that of the link, at another one the newest that the
 * partner may use there. Null: none, and the click goes on without a token.
 */
export function creativeOfClick(
  { userId, offerId, creativeId }: MarkedLink,
  taker: Pick<RoutedOffer, 'id' | 'creatives'>,
  at: number,
): RoutedCreative | null {
  return taker.id === offerId
    ? findUsable(taker.creatives, creativeId, userId, at)
    : newestUsable(taker.creatives, userId, at);
}
