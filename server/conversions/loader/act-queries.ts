import type { Tx } from '../../platform/db/connection.ts';
import { postbackChannel } from '../../postbacks/postbacks/calls/queue-queries.ts';
import { type Chosen, isChosen } from './queries.ts';

/**
 * Queues the last ended call of each of the rows' conversions and of each postback that is on once more; returns their number.
 * A conversion whose call to a postback waits is left out. At most `most` and one more are queued.
 */
export async function queueRowsAgain(tx: Tx, chosen: Chosen, most: number) {
  const { userId } = chosen;
  const rows = await tx`
    with ended as (
      select distinct on (d.conversion_id, d.postback_id)
        d.message_id, d.user_id, d.postback_id, d.conversion_id, d.event, d.macros, d.at, d.id
      from comparison_rows r
      join postback_deliveries d on d.conversion_id = r.conversion_id and d.user_id = ${userId}
      join postbacks p on p.id = d.postback_id and p.is_on
      where ${isChosen(tx, chosen)} and not exists (
        select from postback_queue q
        where q.conversion_id = d.conversion_id and q.postback_id = d.postback_id and q.user_id = ${userId})
      order by d.conversion_id, d.postback_id, d.at desc, d.id desc)
    insert into postback_queue (message_id, user_id, postback_id, conversion_id, event, macros)
    select message_id, user_id, postback_id, conversion_id, event, macros from ended order by at, id limit ${most + 1}
    returning postback_id`;
  await tx`
    select pg_notify(${postbackChannel}, origin) from postbacks where user_id = ${userId} and id = any(${[
      ...new Set(rows.map(({ postbackId }) => Number(postbackId))),
    ]}::bigint[])`;
  return rows.length;
}
