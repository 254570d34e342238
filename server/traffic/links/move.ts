import { z } from 'zod';
import type { ParamsOf } from '#contract/method-types';
import type { Restore } from '../../accounts/history/kinds.ts';
import { type Actor, recordChanges } from '../../accounts/history/record.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { lockPartner } from '../../platform/db/partner-lock.ts';
import { conflict, notFound } from '../../platform/rpc/refusal.ts';
import { type Marking, readCreative } from '../marks/rules.ts';
import { findStates, isAnySmart, setOffer } from './move-queries.ts';
import { refuseLanding, refuseOffers } from './offer-rules.ts';

/**
 * Leads links to another offer, all or none, and keeps the change in their history; returns how many led elsewhere. Their clicks of
 * before name their own offer, so what those bring is paid by its terms.
 */
export async function moveLinks(
  tx: Tx,
  settings: Marking,
  actor: Actor,
  { ids, offerId, landingId, creativeId }: ParamsOf<'links.move-links'>,
): Promise<number> {
  const { userId } = actor;
  await lockPartner(tx, userId);
  const before = await findStates(tx, userId, ids);
  if (await isAnySmart(tx, userId, ids))
    throw conflict('ids', 'Смарт-ссылка выбирает среди своих офферов: измените её набор');
  if (before.length < new Set(ids).size) throw notFound('Такой ссылки нет');
  await refuseOffers(tx, userId, [offerId]);
  if (landingId !== null) await refuseLanding(tx, offerId, landingId);
  const creative = await readCreative(tx, settings, { userId, offerId, creativeId });
  const moved = await setOffer(tx, userId, ids, { offerId, landingId, creativeId: creative });
  const after = new Map((await findStates(tx, userId, ids)).map(({ id, ...state }) => [id, state]));
  const changes = before.map(({ id, ...state }) => {
    return { recordId: id, before: state, after: after.get(id) ?? state };
  });
  await recordChanges(tx, { ...actor, kind: 'link' }, changes);
  return moved;
}

/** Leads a link back to the offer of before; today's rules apply. */
export const restoreLink: Restore = async (tx, { userId, recordId, by, state, settings }) => {
  const { creativeId, ...target } = form.parse(state);
  const actor = { userId, by, isRestored: true };
  // A network that marks no more has no use for the creative that the link had.
  const kept = settings.marking ? (creativeId ?? undefined) : undefined;
  await moveLinks(tx, settings, actor, { ids: [recordId], ...target, creativeId: kept });
};

/** Parsing drops the names in a state. */
const form = z.object({
  offerId: z.number(),
  landingId: z.number().nullable(),
  // States of before the network marked have none.
  creativeId: z.number().nullable().default(null),
});
