import type { Db } from './connection.ts';

/**
 * Links that are not archived with each offer that they may lead to, as a part of a query: `(link_id, user_id, offer_id)`. A smart link
 * has a row for each offer of its set.
 */
export function linkedOffers(db: Db) {
  return db`(
    select id as link_id, user_id, offer_id from links where offer_id is not null and not is_archived
    union all
    select s.link_id, s.user_id, s.offer_id from link_offers s join links on links.id = s.link_id where not links.is_archived)`;
}
