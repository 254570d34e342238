import type { Db, Tx } from '../../platform/db/connection.ts';

/**
 * Counts the tokens of the clicks `brought` by day of UTC, with the creative that each was expected to have: the visitor's own token,
 * else the one that the redirect has added. Part of a `with`.
 */
export function tokenDays(tx: Tx) {
  return tx`
    token_counts as (
      insert into token_days as kept (user_id, day, erid, creative_id, clicks, last_at)
      select b.user_id, (b.at at time zone 'UTC')::date, coalesce(nullif(b.erid, ''), c.erid, ''), coalesce(b.creative_id, 0), count(*)::int, max(b.at)
      from brought b left join creatives c on c.id = b.creative_id
      group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (user_id, day, erid, creative_id)
      do update set clicks = kept.clicks + excluded.clicks, last_at = greatest(kept.last_at, excluded.last_at)),`;
}

/** Days whose tokens are kept. */
const keptDays = 60;

export async function sweepTokenDays(db: Db): Promise<void> {
  await db`delete from token_days where day < (now() at time zone 'UTC')::date - ${keptDays}::integer`;
}
