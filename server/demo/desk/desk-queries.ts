import type { State } from '../../conversions/conversions/core/rules.ts';
import type { Db, Tx } from '../../platform/db/connection.ts';

/** A call of the staff in the past. */
export type PastAct = {
  at: Date;
  staffId: number;
  method: string;
  userIds: number[];
  records: string[];
  params: object;
  result: object | null;
  before: object | null;
  after: object | null;
  outcome: number;
};

export async function insertActs(tx: Tx, acts: PastAct[]): Promise<void> {
  await tx`
    insert into staff_acts (at, staff_id, staff_name, role, method, user_ids, records, params, result, before, after, outcome, address, request_id)
    select one.at, s.id, s.name, s.role, one.method, one."userIds", one.records, one.params, one.result, nullif(one.before, 'null'),
      nullif(one.after, 'null'), one.outcome, '203.0.113.24', md5(one.at::text || one.method)
    from jsonb_to_recordset(${JSON.stringify(acts)}::text::jsonb) as one(at timestamptz, "staffId" bigint, method text, "userIds" bigint[],
      records text[], params jsonb, result jsonb, before jsonb, after jsonb, outcome integer)
    join staff_accounts s on s.id = one."staffId" order by one.at`;
}

/** A broadcast that was sent, told to these partners, of whom two of three have read it. */
export async function endBroadcast(
  tx: Tx,
  id: number,
  { at, eventId, categoryId, userIds }: { at: Date; eventId: number; categoryId: number; userIds: number[] },
): Promise<void> {
  const ended = new Date(at.getTime() + 4_000);
  await tx`
    insert into notifications (user_id, event_id, category_id, is_read, created_at)
    select user_id, ${eventId}, ${categoryId}, user_id % 3 > 0, ${at} from unnest(${userIds}::bigint[]) told(user_id)`;
  await tx`
    insert into notification_counts (user_id, category_id, total, unread)
    select user_id, ${categoryId}, 1, (user_id % 3 = 0)::integer from unnest(${userIds}::bigint[]) told(user_id)
    on conflict (user_id, category_id) do update set total = notification_counts.total + 1,
      unread = notification_counts.unread + excluded.unread`;
  await tx`
    update notification_broadcasts set state = 'sent', event_id = ${eventId}, created_at = ${at}, changed_at = ${at}, started_at = ${at},
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

export async function backdateKey(tx: Tx, id: number, made: Date, used: Date): Promise<void> {
  await tx`update operator_keys set created_at = ${made}, last_used_at = ${used} where id = ${id}`;
}

export async function findAdvertiserId(db: Db, name: string): Promise<number> {
  const [row] = await db<{ id: number }[]>`select id from advertisers where name = ${name}`;
  if (!row) throw new Error(`the demo has no advertiser ${name}`);
  return row.id;
}
