import type { StaffActor } from '../../../money/ledger/actor.ts';
import type { Tx } from '../../../platform/db/connection.ts';
import { conflict } from '../../../platform/rpc/refusal.ts';
import type { Access } from '../queries.ts';
import { closeOffer, countClosures, findUnasked, isLetIn, removeClosure } from './closure-queries.ts';
import { decideRequest, endGrants, findOpenRequest, insertGrants } from './request-queries.ts';
import { tellDecision } from './tell.ts';

type Offer = { id: number; access: Access };

/** Opens an offer to one partner, whatever its way of access, and answers a request that waits. The caller holds the offer. */
export async function openTo(
  tx: Tx,
  userId: number,
  { id, access }: Offer,
  { by, timeZone }: { by: StaffActor; timeZone: string },
): Promise<void> {
  await removeClosure(tx, userId, id);
  if (access !== 'request' || (await isLetIn(tx, userId, id))) return;
  const open = await findOpenRequest(tx, userId, id);
  const granted = { state: 'granted', until: null, comment: '' } as const;
  if (open && (await decideRequest(tx, open.id, granted, by)))
    await tellDecision(tx, open, granted, timeZone);
  else await insertGrants(tx, id, [userId], by);
}

/** Closes an offer to one partner. The caller holds the offer. */
export async function closeTo(tx: Tx, userId: number, { id }: Offer): Promise<void> {
  await closeOffer(tx, userId, id);
  await endGrants(tx, userId, id);
}

/** Refuses to open to all what is closed to somebody. The caller holds the offer. */
export async function refuseClosed(tx: Tx, offerId: number, field: string): Promise<void> {
  const count = await countClosures(tx, offerId);
  if (count === 0) return;
  const sentence = `Оффер закрыт некоторым партнёрам (${count}): откройте его им или оставьте «Всем, кроме списка»`;
  throw conflict(field, sentence);
}

/** An offer begins to ask: who has links to it keeps access, so that their traffic goes on. */
export async function letSendersIn(tx: Tx, offerId: number): Promise<void> {
  await insertGrants(tx, offerId, await findUnasked(tx, offerId), 'switch');
}
