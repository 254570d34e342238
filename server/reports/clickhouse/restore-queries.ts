import { subNames } from '#contract/traffic/traffic-names';
import type { Db, Sql } from '../../platform/db/connection.ts';
import { makeDay } from '../../traffic/clicks/partition-queries.ts';

/** Finds clicks that PostgreSQL has dropped but ClickHouse may have: their day was copied, wholly or in part. */
export async function findAway(db: Db, ids: readonly string[]) {
  return await db`
    select asked.id::text as id from unnest(${ids}::uuid[]) asked(id)
    where exists (
        select from clickhouse_copying, clickhouse_days where is_gone
          and day = floor(date_part('epoch', uuid_extract_timestamp(asked.id)) / 86400))
      and not exists (select from clicks where clicks.id = asked.id)`.values<string>();
}

/**
 * Puts clicks from ClickHouse back for as long as it takes to make conversions of them: their days are dropped again within the
 * hour. All sums have these clicks already. The visitor's address was not copied.
 */
export async function putBack(sql: Sql, clicks: readonly Record<string, unknown>[]) {
  await sql.begin(async (tx) => {
    for (const day of new Set(clicks.map(({ at }) => Math.floor(Number(at) / 86_400))))
      await makeDay(tx, day);
    const subs = tx.unsafe(subNames.join());
    await tx`
      insert into clicks (id, at, user_id, link_id, offer_id, reason, outcome, target_offer_id, terms_id, landing_id, creative_id, ${subs},
        erid, address, country, device, os, browser, referrer, domain, is_unique, is_bot, is_forbidden)
      select id, to_timestamp(at), user_id, link_id, offer_id, nullif(reason, ''), outcome, nullif(target_offer_id, 0), nullif(terms_id, 0),
        nullif(landing_id, 0), nullif(creative_id, 0), ${subs}, erid, '0.0.0.0', country, device, os, browser, referrer, domain, is_unique = 1, is_bot = 1,
        is_forbidden = 1
      from jsonb_to_recordset(${JSON.stringify(clicks)}::text::jsonb) as kept(id uuid, at bigint, user_id bigint, link_id bigint, offer_id bigint,
        reason text, outcome text, target_offer_id bigint, terms_id bigint, landing_id bigint, creative_id bigint, ${tx.unsafe(subNames.map((name) => `${name} text`).join())},
        erid text, country text, device text, os text, browser text, referrer text, domain text, is_unique int, is_bot int, is_forbidden int)
      on conflict do nothing`;
  });
}
