import { isClosedTo } from '../../offers/offers/access/closed-queries.ts';
import type { Offer } from '../../offers/offers/finding/open-queries.ts';
import type { Db } from '../../platform/db/connection.ts';

/** Stands for the offer of the global rule, which is for no single offer. */
export const anyOffer = 0;

/**
 * Finds suggestions for rules whose target takes no traffic: another offer of the target's category that is active, open to the
 * partner and has no rule, so that no loop is possible. Keyed by the rule's offer.
 */
export async function findSuggestions(
  db: Db,
  userId: number,
  rules: { offerFrom: number; offerTo: number }[],
): Promise<Map<number, Offer>> {
  if (rules.length === 0) return new Map();
  const rows = await db<(Offer & { offerFrom: number })[]>`
    select ill."from" as offer_from, well.id, well.name
    from unnest(${rules.map((rule) => rule.offerFrom)}::bigint[], ${rules.map((rule) => rule.offerTo)}::bigint[])
      as ill("from", "to")
    join offers t on t.id = ill."to" and t.category <> ''
    cross join lateral (
      select o.id, o.name from offers o
      where o.status = 'active' and o.category = t.category and o.id <> ill."from" and o.id <> t.id
        and not ${isClosedTo(db, db`${userId}`, 'o')}
        and not exists (select 1 from trafficback_rules r where r.user_id = ${userId} and r.offer_from = o.id)
      order by o.id limit 1
    ) well`;
  return new Map(rows.map(({ offerFrom, ...offer }) => [offerFrom, offer]));
}
