import type { ItemOf, ParamsOf } from '#contract/method-types';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { findPage } from '../../platform/db/list-queries.ts';
import { jsonOf } from '../../platform/db/rows-queries.ts';
import type { Change, ChangeAction } from './record.ts';

type StoredChange = ItemOf<'history.get-changes'>;

export async function findChanges(
  db: Db,
  userId: number,
  { kind, recordId, ...paging }: ParamsOf<'history.get-changes'>,
) {
  const record = recordId !== undefined && db`record_id = ${recordId}`;
  return await findPage<StoredChange>(db, paging, {
    columns: columns(db),
    found: db`from record_changes where ${db.and(db`user_id = ${userId}`, kind && db`kind = ${kind}`, record)}`,
    order: db`id desc`,
  });
}

export async function findChange(db: Db, userId: number, id: number) {
  return await db<StoredChange[]>`
    select ${columns(db)} from record_changes where user_id = ${userId} and id = ${id}`.first();
}

function columns(db: Db) {
  return db`id, at, changed_by as by, kind, record_id, before, after, is_restored,
    (select jsonb_build_object('id', m.id, 'name', coalesce(nullif(trim(m.first_name || ' ' || m.last_name), ''), m.email))
      from users m where m.id = member_id) as member`;
}

/** The number of changes of one kind that a partner's history keeps. */
const kept = 1000;

/** Records changes in their order, and removes the oldest ones beyond `kept`. */
export async function insertChanges(
  tx: Tx,
  { userId, kind, by, isRestored = false }: ChangeAction,
  changes: Change[],
): Promise<void> {
  const rows = changes.map((change, index) => ({ ...change, place: index }));
  await tx`
    insert into record_changes (user_id, kind, record_id, changed_by, before, after, is_restored)
    select ${userId}, ${kind}, record_id, ${by}, before, after, ${isRestored}
    from jsonb_to_recordset(${jsonOf(tx, rows)})
      as changes(place integer, record_id bigint, before jsonb, after jsonb)
    order by place`;
  // Bounded: a program that changes a record every minute must not fill the database.
  await tx`
    delete from record_changes where user_id = ${userId} and kind = ${kind} and id <= (
      select id from record_changes where user_id = ${userId} and kind = ${kind}
      order by id desc offset ${kept} limit 1)`;
}
