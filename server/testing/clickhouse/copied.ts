import assert from 'node:assert/strict';
import type { ClickHouse } from '../../platform/db/clickhouse.ts';
import type { Sql } from '../../platform/db/connection.ts';
import type { createCopier } from '../../reports/clickhouse/copy.ts';
import { countWaiting } from '../../reports/clickhouse/queries.ts';

/**
 * Copies all rows that wait. Race: a killed copier may still hold the copying, because its last statement may come later than
 * its end.
 */
export async function drain(sql: Sql, copier: ReturnType<typeof createCopier>): Promise<void> {
  for (;;) {
    if (await copier.copyOnce()) continue;
    const { clicks, conversions, days } = await countWaiting(sql);
    if (clicks + conversions + days === 0) return;
    await forgetHolder(sql);
  }
}

/** Lets the next copier begin, as after 30 seconds without a sign of the copier before. */
export async function forgetHolder(sql: Sql): Promise<void> {
  await sql`update clickhouse_copying set holder = null`;
}

/** Asserts equal sums of clicks and conversions, by day, in both databases. */
export async function expectEqual(sql: Sql, clickHouse: ClickHouse): Promise<void> {
  const clicks = await sql<{ sums: unknown[] }[]>`
    select json_build_array(floor(date_part('epoch', at) / 86400)::int, user_id, count(*), count(distinct id), sum(is_unique::int),
      sum(is_bot::int), sum(is_forbidden::int), count(reason), sum(link_id), sum(coalesce(target_offer_id, 0))) as sums
    from clicks group by floor(date_part('epoch', at) / 86400), user_id order by floor(date_part('epoch', at) / 86400), user_id`;
  const conversions = await sql<{ sums: unknown[] }[]>`
    select json_build_array(user_id, state, count(*), sum(amount), coalesce(sum(revenue), 0), sum(is_confirmed::int)) as sums
    from conversions group by user_id, state order by user_id, state`;
  assert.ok(clicks.length > 0 && conversions.length > 0);
  assert.deepEqual(
    rowsOf(
      await clickHouse.read(`
      select toUInt32(toDate(at)) as day, user_id, count(), uniqExact(id), sum(is_unique), sum(is_bot), sum(is_forbidden),
        countIf(reason != ''), sum(link_id), sum(target_offer_id)
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
