import type { StaffActor } from '../../../money/ledger/actor.ts';
import type { Tx } from '../../../platform/db/connection.ts';
import { conflict } from '../../../platform/rpc/refusal.ts';
import type { OfferRow } from '../queries.ts';
import { closeOffer, countClosures, findUnasked, isLetIn, removeClosure } from './closure-queries.ts';
import { decideRequest, endGrants, findOpenRequest, insertGrants } from './request-queries.ts';
import { tellDecision } from './tell.ts';

type Offer = { id: number; access: OfferRow['access'] };

/** Opens an offer to one partner, whatever its way of access, and answers a waiting request. The caller has locked the offer. */
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

/** Closes an offer to one partner. The caller has locked the offer. */
export async function closeTo(tx: Tx, userId: number, { id }: Offer): Promise<void> {
  await closeOffer(tx, userId, id);
  await endGrants(tx, userId, id);
}

/** Refuses to open an offer to all while it is closed to some partners. The caller has locked the offer. */
export async function refuseClosed(tx: Tx, offerId: number, field: string): Promise<void> {
  const count = await countClosures(tx, offerId);
  if (count === 0) return;
  throw conflict(
    field,
    `Оффер закрыт некоторым партнёрам (${count}): откройте его им или оставьте «Всем, кроме списка»`,
  );
}

/** Gives access to partners with links to an offer that becomes on request, so that their traffic continues. */
export async function letSendersIn(tx: Tx, offerId: number): Promise<void> {
  await insertGrants(tx, offerId, await findUnasked(tx, offerId), 'switch');
}
