import type { Tx } from '../../platform/db/connection.ts';

/** Gives links that were made since a creative with a token: the partner's own where they have one, else the network's. */
export async function markLinks(tx: Tx, since: Date) {
  await tx`
    update links l set creative_id = (
      select c.id from creatives c where c.offer_id = l.offer_id and c.state = 'has-token' and c.ends_at is null
        and (c.user_id is null or c.user_id = l.user_id) order by c.user_id nulls last, c.id desc limit 1)
    where l.created_at >= ${since} and l.offer_id is not null`;
}

/** Gives the clicks since then the token of their link; those of a smart link, that of the network for the offer that took them. */
export async function markClicks(tx: Tx, since: Date) {
  await tx`
    update clicks k set creative_id = c.id, erid = c.erid
    from links l, creatives c
    where l.id = k.link_id and k.at >= greatest(${since}, c.token_at) and c.offer_id = k.target_offer_id
      and (c.id = l.creative_id or l.offer_id is null and c.user_id is null and c.state = 'has-token')`;
}

/** Conversions have the creative of their click. */
export async function markConversions(tx: Tx) {
  await tx`
    update conversions v set creative_id = k.creative_id from clicks k
    where k.id = v.click_id and k.at = v.click_at and k.creative_id is not null`;
}

/** The sums of tokens by day. */
export async function sumTokens(tx: Tx, since: Date) {
  await tx`
    insert into token_days (user_id, day, erid, creative_id, clicks, last_at)
    select user_id, (at at time zone 'UTC')::date, coalesce(erid, ''), coalesce(creative_id, 0), count(*), max(at)
    from clicks where at >= ${since} group by 1, 2, 3, 4`;
}
