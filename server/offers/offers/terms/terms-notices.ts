import { sanitize } from '../../../messages/notifications/sanitize.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { offerMessage } from '../offer-message.ts';
import { findName } from '../queries.ts';
import { findSenders } from './audience-queries.ts';
import { describeChange } from './describe-change.ts';
import { findOwnPayoutsOf } from './own-payout-queries.ts';
import { changed, type TermsChange } from './save.ts';
import { firstTerms, type OwnPayout, type PartnerTerms, paidNow } from './terms.ts';
import { findTerms } from './terms-queries.ts';

/**
 * Notices of a change of terms to the partners who send traffic to the offer. A partner with own payouts is told only what
 * changed for them.
 */
export async function termsNotices(db: Db, change: TermsChange, senders: number[]) {
  if (senders.length === 0) return [];
  const own = await findOwnPayoutsOf(db, change.offerId);
  const usual = senders.filter((userId) => !own.has(userId));
  const all = senders.flatMap((userId) => {
    const payouts = own.get(userId);
    return payouts ? [{ message: messageOf(asPaid(change, payouts, payouts)), userIds: [userId] }] : [];
  });
  return [{ message: messageOf(change), userIds: usual }, ...all].flatMap(({ message, userIds }) =>
    message && userIds.length > 0 ? [{ message, userIds }] : [],
  );
}

/** The notice of a change of a partner's own payouts; null where their pay stays equal. */
export function ownTermsNotice(
  offer: Omit<TermsChange, 'after'>,
  own: { before: OwnPayout[]; after: OwnPayout[] },
) {
  return messageOf(asPaid({ ...offer, after: offer.before }, own.before, own.after));
}

const mostMessages = 20;

/** Notices that a save with these terms would send; equal messages are grouped. */
export async function previewTermsNotices(db: Db, offerId: number, wanted: Parameters<typeof changed>[1]) {
  const before = (await findTerms(db, [offerId])).get(offerId) ?? firstTerms;
  const after = changed(before, wanted);
  const senders = await findSenders(db, offerId);
  const name = await findName(db, offerId);
  const byContent = new Map<string, { title: string; content: string; count: number }>();
  for (const { message, userIds } of await termsNotices(db, { offerId, name, before, after }, senders)) {
    const known = byContent.get(message.content);
    const content = sanitize(message.content);
    const count = (known?.count ?? 0) + userIds.length;
    byContent.set(message.content, { title: message.title, content, count });
  }
  const all = [...byContent.values()].sort((one, other) => other.count - one.count);
  const more = all.slice(mostMessages).reduce((sum, { count }) => sum + count, 0);
  return { items: all.slice(0, mostMessages), more, senders: senders.length };
}

/** A change from the view of a partner with own payouts. */
function asPaid(change: TermsChange, before: OwnPayout[], after: OwnPayout[]) {
  return {
    ...change,
    before: { ...change.before, payouts: paidNow(change.before.payouts, before) },
    after: { ...change.after, payouts: paidNow(change.after.payouts, after) },
  };
}

type PaidChange = Omit<TermsChange, 'before' | 'after'> & { before: PartnerTerms; after: PartnerTerms };

/** The message of a change; null where the partner's pay stays equal. */
function messageOf({ before, after, ...offer }: PaidChange) {
  const lines = describeChange(before, after);
  if (lines.length === 0) return null;
  const content = `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>
<p>Так платят за клики с этого момента. Клики, которые уже были, оплатят по прежним условиям.</p>`;
  return offerMessage('offer-rate-changed', offer, content);
}
