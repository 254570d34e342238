import type { ChangeKind, RecordState } from '#contract/history';
import type { Db } from '../db/connection.ts';
import type { ChangedBy } from './record.ts';

type StoredChange = {
  id: number;
  at: Date;
  by: ChangedBy;
  kind: ChangeKind;
  recordId: number;
  before: RecordState;
  after: RecordState;
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
  return db`id, at, changed_by as by, kind, record_id as "recordId", before, after`;
}
