import { smartLimit } from '#contract/traffic/traffic-names';
import { quote } from '#contract/wire/text';
import { countChoices } from '../../offers/offers/choice/recount.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { conflict } from '../../platform/rpc/refusal.ts';
import { findOfCategory, putOffers } from '../choice/table-queries.ts';
import { type Marking, markedFirst, refuseUnmarkedSet } from '../marks/rules.ts';
import { refuseOffers } from './offer-rules.ts';

export type WantedSet = { offerIds?: number[] | undefined; category?: string | undefined };

/** The offers of a smart link: those that the partner names, or the category's. Refuses an empty set, offers that no link may have, and a set without a token. */
export async function readSet(
  tx: Tx,
  settings: Marking,
  userId: number,
  wanted: WantedSet,
): Promise<number[]> {
  const offers = await readOffers(tx, settings, userId, wanted);
  const field = wanted.category === undefined ? 'offerIds' : 'category';
  await refuseUnmarkedSet(tx, settings, { userId, offers, field });
  return offers;
}

async function readOffers(
  tx: Tx,
  settings: Marking,
  userId: number,
  { offerIds, category }: WantedSet,
): Promise<number[]> {
  if (category !== undefined && offerIds !== undefined)
    throw conflict('category', 'Укажите или офферы, или категорию');
  if (category !== undefined) {
    const found = await findOfCategory(tx, userId, category);
    if (found.length === 0)
      throw conflict('category', `В категории ${quote(category)} нет офферов, которые вам открыты`);
    // The best are chosen by the job that follows.
    return (await markedFirst(tx, settings, userId, found)).slice(0, smartLimit);
  }
  const wanted = [...new Set(offerIds ?? [])];
  if (wanted.length === 0) throw conflict('offerIds', 'Выберите хотя бы один оффер или категорию');
  await refuseOffers(tx, userId, wanted, 'offerIds');
  return wanted;
}

/** Keeps the set of a link; what is believed of its offers is counted at once. */
export async function keepSet(
  tx: Tx,
  userId: number,
  linkId: number,
  offers: readonly number[],
): Promise<void> {
  await putOffers(tx, userId, linkId, offers);
  await enqueue(tx, countChoices, { linkIds: [linkId] });
}
