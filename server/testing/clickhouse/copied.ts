import assert from 'node:assert/strict';
import type { ClickHouse } from '../../platform/db/clickhouse.ts';
import type { Sql } from '../../platform/db/connection.ts';
import type { createCopier } from '../../reports/clickhouse/copy.ts';
import { countWaiting } from '../../reports/clickhouse/queries.ts';

/** Copies all that waits, whoever of those that are gone holds the copying still: a killed one's last statement may come later than its end. */
export async function drain(sql: Sql, copier: ReturnType<typeof createCopier>): Promise<void> {
  for (;;) {
    if (await copier.copyOnce()) continue;
    const { clicks, conversions, days } = await countWaiting(sql);
    if (clicks + conversions + days === 0) return;
    await forgetHolder(sql);
  }
}

/** Lets the next copier begin, as after the 30 seconds in which nothing was heard of the one before. */
export async function forgetHolder(sql: Sql): Promise<void> {
  await sql`update clickhouse_copying set holder = null`;
}

/** What clicks and conversions add up to, by day, is the same at both. */
export async function expectEqual(sql: Sql, clickHouse: ClickHouse): Promise<void> {
  const clicks = await sql<{ sums: unknown[] }[]>`
    select json_build_array(floor(date_part('epoch', at) / 86400)::int, user_id, count(*), count(distinct id), sum(is_unique::int),
      sum(is_bot::int), count(reason), sum(link_id), sum(coalesce(target_offer_id, 0))) as sums
    from clicks group by floor(date_part('epoch', at) / 86400), user_id order by floor(date_part('epoch', at) / 86400), user_id`;
  const conversions = await sql<{ sums: unknown[] }[]>`
    select json_build_array(user_id, state, count(*), sum(amount), coalesce(sum(revenue), 0), sum(is_confirmed::int)) as sums
    from conversions group by user_id, state order by user_id, state`;
  assert.ok(clicks.length > 0 && conversions.length > 0);
  assert.deepEqual(
    rowsOf(
      await clickHouse.read(`
      select toUInt32(toDate(at)) as day, user_id, count(), uniqExact(id), sum(is_unique), sum(is_bot), countIf(reason != ''), sum(link_id),
        sum(target_offer_id)
      from clicks group by day, user_id order by day, user_id`),
    ),
    clicks.map(({ sums }) => sums),
  );
  assert.deepEqual(
    rowsOf(
      await clickHouse.read(`
      select user_id, state, count(), sum(amount), ifNull(sum(revenue), 0), sum(is_confirmed)
      from conversions final group by user_id, state order by user_id, state`),
    ),
    conversions.map(({ sums }) => sums),
  );
}

function rowsOf(columns: unknown[][]): unknown[][] {
  return (columns[0] ?? []).map((_, place) => columns.map((column) => column[place]));
}
