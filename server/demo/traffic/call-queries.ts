import type { Tx } from '../../platform/db/connection.ts';
import { rowsOf } from '../../platform/db/rows-queries.ts';
import { macrosOf } from '../../postbacks/postbacks/calls/queue-queries.ts';
import type { MacroValues } from '../../postbacks/postbacks/fill.ts';
import { firesFor, type Postback } from '../../postbacks/postbacks/queries.ts';
import type { Story } from './calls.ts';

/** A change of a conversion that fired a postback; `id` is the postback call's. */
export type PastFiring = Pick<Postback, 'url' | 'method'> & {
  id: number;
  userId: number;
  postbackId: number;
  conversionId: number;
  event: Postback['status'];
  macros: MacroValues;
  at: Date;
};

/** The events that fired a partner's postbacks since then, the oldest first. */
export async function findFirings(tx: Tx, userId: number, since: Date): Promise<PastFiring[]> {
  return await tx<PastFiring[]>`
    with said as materialized (
      select * from (
        select e.conversion_id, e.id, e.at, e.state, e.amount, e.reject_reason as reason,
          lag(e.state) over told is distinct from e.state or lag(e.amount) over told is distinct from e.amount as fires
        from conversion_events e join conversions c on c.id = e.conversion_id where c.user_id = ${userId}
        window told as (partition by e.conversion_id order by e.id)) told
      where fires and at >= ${since} order by at, id)
    select nextval(pg_get_serial_sequence('postback_queue', 'id')) as id, ${userId}::bigint as user_id, p.id as postback_id, p.url,
      p.method, p.status as event, c.id as conversion_id, said.at, ${macrosOf(tx)} as macros
    from said join postbacks p on p.status = said.state and p.user_id = ${userId}
    join conversions c on c.id = said.conversion_id and ${firesFor(tx)} join offers o on o.id = c.offer_id
    left join clicks k on k.id = c.click_id
    order by said.at, said.id`;
}

/** Keeps the calls of a postback, and what waits. */
export async function insertStory(tx: Tx, postbackId: number, story: Story): Promise<void> {
  const { ended, waiting, attempts, health } = story;
  await tx`
    with kept as (
      insert into postback_deliveries select * from ${rowsOf(tx, 'postback_deliveries', ended)} returning postback_id, ended_at, state)
    insert into postback_hours (postback_id, hour, delivered, failed)
    select postback_id, date_trunc('hour', ended_at, 'UTC'), count(*) filter (where state = 'delivered'),
      count(*) filter (where state = 'failed')
    from kept group by 1, 2`;
  await tx`
    insert into postback_queue overriding system value select * from ${rowsOf(tx, 'postback_queue', waiting)}`;
  await tx`insert into postback_attempts select * from ${rowsOf(tx, 'postback_attempts', attempts)}`;
  const state = [{ ...health, postbackId }];
  await tx`insert into postback_health select * from ${rowsOf(tx, 'postback_health', state)}`;
}

/** When the program turned a postback off. */
export async function backdateTurnOff(tx: Tx, postbackId: number, at: Date): Promise<void> {
  await tx`
    update record_changes set at = ${at} where record_id = ${postbackId} and kind = 'postback' and changed_by = 'program'`;
}
