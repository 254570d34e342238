import type { Db } from '../../../platform/db/connection.ts';
import { linkedOffers } from '../../../platform/db/link-queries.ts';

/**
 * The partners who send traffic to an offer: with an active link to it, or with clicks that ended there in the last 30 days.
 * Leaves out blocked partners, and partners to whom the offer is closed: its terms do not concern them.
 */
export async function findSenders(db: Db, offerId: number): Promise<number[]> {
  return await db`
    select u.id from users u
    where u.id in (
        select user_id from ${linkedOffers(db)} linked where offer_id = ${offerId}
        union select user_id from click_hours
        where target_offer_id = ${offerId} and hour > now() - interval '30 days')
      and not u.is_blocked
      and not exists (select 1 from offer_closures c where c.user_id = u.id and c.offer_id = ${offerId})
    order by u.id`.values<number>();
}
