import type { Tx } from '../../platform/db/connection.ts';
import { makeCode } from '../../traffic/links/address.ts';
import { insertLink, setArchived } from '../../traffic/links/queries.ts';
import { daysBefore } from '../days.ts';
import type { OfferIds } from './fill-offers.ts';
import type { DemoLink } from './links.ts';

/** The links that a demo partner gave to visitors, oldest first; returns them by their ids. */
export async function fillLinks(
  tx: Tx,
  userId: number,
  links: DemoLink[],
  { idOf, now }: { idOf: OfferIds; now: Date },
): Promise<Map<number, DemoLink>> {
  const made = new Map<number, DemoLink>();
  for (const [index, link] of links.entries()) {
    const { offer, name, subs = {}, isArchived = false, daysAgo } = link;
    const id = await insertLink(tx, userId, { code: makeCode(), offerId: idOf(offer), name, subs });
    if (id === null) throw new Error('a code of ten random characters is taken');
    if (isArchived) await setArchived(tx, userId, id, true);
    await tx`update links set created_at = ${daysBefore(now, daysAgo, 8.5 + index)} where id = ${id}`;
    made.set(id, link);
  }
  return made;
}
