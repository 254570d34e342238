import type { State } from '../../conversions/conversions/core/rules.ts';
import type { storeEvent } from '../../messages/notifications/publish/store-event.ts';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { rowsOf } from '../../platform/db/rows-queries.ts';

/** Inserts past actions of the staff; `staffId` names the account. */
export async function insertActions(tx: Tx, actions: object[]): Promise<void> {
  await tx`
    insert into staff_acts (at, staff_id, staff_name, role, method, user_ids, records, params, result, before, after, outcome, address, request_id)
    select one.at, s.id, s.name, s.role, one.method, coalesce(one.user_ids, '{}'), coalesce(one.records, '{}'), one.params, one.result,
      one.before, one.after, coalesce(one.outcome, 0), '203.0.113.24', md5(one.at::text || one.method)
    from ${rowsOf(tx, 'staff_acts', actions)} one join staff_accounts s on s.id = one.staff_id order by one.at`;
}

type Sent = { at: Date; event: Awaited<ReturnType<typeof storeEvent>>; userIds: number[] };

/** A broadcast that was sent, told to these partners, of whom two of three have read it. */
export async function endBroadcast(tx: Tx, id: number, { at, event, userIds }: Sent): Promise<void> {
  const { categoryId } = event.trigger;
  const ended = new Date(at.getTime() + 4_000);
  await tx`
    insert into notifications (user_id, event_id, category_id, is_read, created_at)
    select user_id, ${event.id}, ${categoryId}, user_id % 3 > 0, ${at} from unnest(${userIds}::bigint[]) told(user_id)`;
  await tx`
    insert into notification_counts (user_id, category_id, total, unread)
    select user_id, ${categoryId}, 1, (user_id % 3 = 0)::integer from unnest(${userIds}::bigint[]) told(user_id)
    on conflict (user_id, category_id) do update set total = notification_counts.total + 1,
      unread = notification_counts.unread + excluded.unread`;
  await tx`
    update notification_broadcasts set state = 'sent', event_id = ${event.id}, created_at = ${at}, changed_at = ${at}, started_at = ${at},
      finished_at = ${ended}, total = ${userIds.length}, handed_out = ${userIds.length}
    where id = ${id}`;
}

/** The last conversions of an advertiser's offers in these states, by the advertiser's own id. */
export async function findTids(db: Db, advertiserId: number, states: State[], most: number) {
  return await db<{ tid: string; sum: number }[]>`
    select c.tid, c.amount / 100.0 as sum from conversions c join offers o on o.id = c.offer_id
    where o.advertiser_id = ${advertiserId} and c.state = any(${states}::text[]) and c.tid <> ''
    order by c.created_at desc, c.id desc limit ${most}`;
}

/** Ends a file in the past. */
export async function backdateBatch(tx: Tx, id: number, at: Date): Promise<void> {
  await tx`
    update conversion_batches set stage = 'done', created_at = ${at}, finished_at = ${new Date(at.getTime() + 9_000)}, sheet = null,
      passed = 0, todo = 0
    where id = ${id}`;
}

/** Ends the lines of a file that only repeats the advertiser's earlier statuses. */
export async function endLines(tx: Tx, id: number): Promise<void> {
  await tx`
    update conversion_batch_lines l set is_applied = true, outcome = 'same', conversion_id = c.id, user_id = c.user_id
    from conversions c where l.batch_id = ${id} and c.tid <> '' and c.tid = l.given ->> 'tid'`;
}
