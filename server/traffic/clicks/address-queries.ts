import type { Pooled } from '../../platform/db/connection.ts';
import { firstIdAt } from './partition-queries.ts';

const dayLength = 86_400_000;
const portion = 5_000;

/**
 * True where a day has visitors' addresses that are not cut yet. Addresses are cut in the order of clicks, so the day's last
 * click tells.
 */
export async function hasWholeAddresses(sql: Pooled, day: number): Promise<boolean> {
  return await sql<{ isWhole: boolean }[]>`
    select address <> network_of(address) as is_whole from clicks
    where id >= ${firstIdAt(day * dayLength)} and id < ${firstIdAt((day + 1) * dayLength)} order by id desc limit 1`.value(
    false,
  );
}

/** Cuts the addresses of a day's visitors to their networks, portion by portion. */
export async function cutAddresses(sql: Pooled, day: number): Promise<void> {
  const end = firstIdAt((day + 1) * dayLength);
  let after = firstIdAt(day * dayLength);
  for (;;) {
    const last = await sql`
      with part as (select id from clicks where id >= ${after} and id < ${end} order by id limit ${portion}),
      cut as (update clicks c set address = network_of(address) from part where c.id = part.id and address <> network_of(address))
      select id from part order by id desc limit 1`.value<string>();
    if (!last || last === after) return;
    after = last;
  }
}
