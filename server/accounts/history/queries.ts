import type { ChangeKind, RecordState } from '#contract/accounts/history';
import type { Db, Tx } from '../../platform/db/connection.ts';
import type { Change, ChangeAct, ChangedBy } from './record.ts';

type StoredChange = {
  id: number;
  at: Date;
  by: ChangedBy;
  kind: ChangeKind;
  recordId: number;
  before: RecordState;
  after: RecordState;
  isRestored: boolean;
};

export async function findChanges(
  db: Db,
  userId: number,
  { kind, recordId, page, pageSize }: ChangeSearch,
): Promise<{ rows: StoredChange[]; totalCount: number }> {
  const wanted = db`
    user_id = ${userId} ${kind === undefined ? db`` : db`and kind = ${kind}`}
    ${recordId === undefined ? db`` : db`and record_id = ${recordId}`}`;
  const rows = await db<StoredChange[]>`
    select ${columns(db)} from record_changes where ${wanted}
    order by id desc limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const [total] = await db<{ count: number }[]>`select count(*)::int from record_changes where ${wanted}`;
  return { rows, totalCount: total?.count ?? 0 };
}

export async function findChange(db: Db, userId: number, id: number): Promise<StoredChange | undefined> {
  const [change] = await db<StoredChange[]>`
    select ${columns(db)} from record_changes where user_id = ${userId} and id = ${id}`;
  return change;
}

type ChangeSearch = {
  kind?: ChangeKind | undefined;
  recordId?: number | undefined;
  page: number;
  pageSize: number;
};

function columns(db: Db) {
  return db`id, at, changed_by as by, kind, record_id as "recordId", before, after, is_restored as "isRestored"`;
}

/** The number of changes of one kind that a partner's history keeps. */
const kept = 1000;

/** Records changes in their order, and removes the oldest ones beyond `kept`. */
export async function insertChanges(
  tx: Tx,
  { userId, kind, by, isRestored = false }: ChangeAct,
  changes: Change[],
): Promise<void> {
  const json = JSON.stringify(changes.map((change, index) => ({ ...change, place: index })));
  await tx`
    insert into record_changes (user_id, kind, record_id, changed_by, before, after, is_restored)
    select ${userId}, ${kind}, "recordId", ${by}, before, after, ${isRestored}
    from jsonb_to_recordset(${json}::text::jsonb)
      as changes(place integer, "recordId" bigint, before jsonb, after jsonb)
    order by place`;
  // Bounded: a program that changes a record every minute must not fill the database.
  await tx`
    delete from record_changes where user_id = ${userId} and kind = ${kind} and id <= (
      select id from record_changes where user_id = ${userId} and kind = ${kind}
      order by id desc offset ${kept} limit 1)`;
}
