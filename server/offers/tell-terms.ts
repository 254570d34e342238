import { pages } from '#contract/pages';
import type { Tx } from '../db/connection.ts';
import { asText } from '../mail/letter.ts';
import { startBroadcast } from '../notifications/broadcast.ts';
import { triggerOf } from '../notifications/catalog.ts';
import { findSenders } from './audience-queries.ts';
import { describeChange } from './describe-change.ts';
import { findOwnPayoutsOf } from './own-payout-queries.ts';
import type { TermsChange } from './save.ts';
import { type OwnPayout, paidNow } from './terms.ts';

/**
 * Tells a change of terms to the partners who send traffic to the offer, once each, in the transaction of the change. A partner
 * with payouts of their own is told what changed for them, or nothing.
 */
export async function tellTerms(tx: Tx, change: TermsChange): Promise<void> {
  const senders = await findSenders(tx, change.offerId);
  if (senders.length === 0) return;
  const own = await findOwnPayoutsOf(tx, change.offerId);
  await tell(
    tx,
    senders.filter((userId) => !own.has(userId)),
    change,
  );
  for (const userId of senders) {
    const payouts = own.get(userId);
    if (payouts) await tell(tx, [userId], asPaid(change, payouts, payouts));
  }
}

/** Tells a partner who sends traffic to the offer that payouts of their own changed. */
export async function tellOwnPayout(
  tx: Tx,
  userId: number,
  offer: Omit<TermsChange, 'after'>,
  own: { before: OwnPayout[]; after: OwnPayout[] },
): Promise<void> {
  if (!(await findSenders(tx, offer.offerId)).includes(userId)) return;
  await tell(tx, [userId], asPaid({ ...offer, after: offer.before }, own.before, own.after));
}

/** A job hands it out, also to one partner: the counts of partners, locked here one offer after another, could meet in a deadlock. */
async function tell(tx: Tx, userIds: number[], change: TermsChange): Promise<void> {
  const message = messageOf(change);
  if (message && userIds.length > 0) await startBroadcast(tx, message, userIds);
}

/** A change as it is for a partner with payouts of their own. */
function asPaid(change: TermsChange, before: OwnPayout[], after: OwnPayout[]): TermsChange {
  return {
    ...change,
    before: { ...change.before, payouts: paidNow(change.before.payouts, before) },
    after: { ...change.after, payouts: paidNow(change.after.payouts, after) },
  };
}

/** Nothing where the partner is paid as before. */
function messageOf({ offerId, name, before, after }: TermsChange) {
  const lines = describeChange(before, after);
  if (lines.length === 0) return null;
  const trigger = 'offer-rate-changed';
  return {
    trigger,
    title: `${triggerOf(trigger).name}: ${name}`,
    content: `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>
<p>Так платят за клики с этого момента. Клики, которые уже были, оплатят по прежним условиям.</p>
<p><a href="${pages.offer.replace(':id', String(offerId))}">Открыть оффер ${asText(name)}</a></p>`,
  } as const;
}
