import { startBroadcast } from '../../../messages/notifications/publish/broadcast.ts';
import type { Tx } from '../../../platform/db/connection.ts';
import { findSenders } from './audience-queries.ts';
import type { TermsChange } from './save.ts';
import type { OwnPayout } from './terms.ts';
import { ownTermsNotice, termsNotices } from './terms-notices.ts';

/**
 * Tells a change of terms once to each partner who sends traffic to the offer, in the transaction of the change. A job delivers
 * the notice, even to a single partner: locking the partners' counts here, one offer after another, could end in a deadlock.
 */
export async function tellTerms(tx: Tx, change: TermsChange): Promise<void> {
  const senders = await findSenders(tx, change.offerId);
  for (const { message, userIds } of await termsNotices(tx, change, senders))
    await startBroadcast(tx, message, userIds);
}

/** Tells a partner who sends traffic to the offer that their own payouts changed. */
export async function tellOwnPayout(
  tx: Tx,
  userId: number,
  offer: Omit<TermsChange, 'after'>,
  own: { before: OwnPayout[]; after: OwnPayout[] },
): Promise<void> {
  const message = ownTermsNotice(offer, own);
  if (message && (await findSenders(tx, offer.offerId)).includes(userId))
    await startBroadcast(tx, message, [userId]);
}
