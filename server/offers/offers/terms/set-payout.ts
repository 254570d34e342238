import type { Payout } from '#contract/offers/offer-terms';
import { inOneOrder } from '#contract/offers/pay-table';
import type { Tx } from '../../../platform/db/connection.ts';
import { conflict } from '../../../platform/rpc/refusal.ts';
import { recountChoices } from '../choice/recount.ts';
import { type PayoutGuard, whyHigh } from './high-payout.ts';
import { ownLossesOf, refuseLosses } from './loss.ts';
import { findOwnPayouts, insertOwnPayout } from './own-payout-queries.ts';
import { tellOwnPayout } from './tell-terms.ts';
import { firstTerms, holding } from './terms.ts';
import { findEarlierPayouts, findTerms } from './terms-queries.ts';

/**
 * Sets a partner's own payout, or ends it where the amount is null, and tells the partner; an equal payout is left unchanged.
 * Race: the caller has locked the offer, so the second of two equal calls at once finds the payout that the first has set.
 */
export async function setPayout(
  tx: Tx,
  userId: number,
  offer: { offerId: number; name: string },
  { allowLoss, ...wanted }: Omit<Payout, 'amount'> & { amount: number | null; allowLoss: boolean },
  guard: PayoutGuard,
): Promise<void> {
  const payout = { ...wanted, countries: inOneOrder(wanted.countries) };
  const own = await ownOf(tx, userId, offer.offerId);
  const place = JSON.stringify([payout.goal, payout.countries]);
  const before = holding(own).find(({ goal, countries }) => JSON.stringify([goal, countries]) === place);
  const isSame = before
    ? before.amount === payout.amount && before.currencyCode === payout.currencyCode
    : payout.amount === null;
  if (isSame) return;
  const terms = (await findTerms(tx, [offer.offerId])).get(offer.offerId) ?? firstTerms;
  if (terms.payouts.some((entry) => entry.goal === payout.goal && entry.sharePercent !== undefined))
    throw conflict('goal', 'Цель платит долю от NGR: своей ставки суммой у неё нет');
  const losses = ownLossesOf(terms.payouts, payout);
  if (!allowLoss) refuseLosses(losses);
  const { amount } = payout;
  const earlier = (await findEarlierPayouts(tx, [offer.offerId])).get(offer.offerId) ?? [];
  const why =
    losses[0]?.[1] ?? (amount === null ? '' : await whyHigh(tx, guard, earlier, { ...payout, amount }));
  if (why) guard.ask(why);
  await insertOwnPayout(tx, userId, offer.offerId, payout);
  await recountChoices(tx, [offer.offerId]);
  const after = await ownOf(tx, userId, offer.offerId);
  await tellOwnPayout(tx, userId, { ...offer, before: terms }, { before: own, after });
}

async function ownOf(tx: Tx, userId: number, offerId: number) {
  return (await findOwnPayouts(tx, userId, [offerId])).get(offerId) ?? [];
}
