import type { Role } from '#contract/roles';
import type { Db } from '../db/connection.ts';
import { countLong } from '../db/count-queries.ts';

type Fields = Record<string, unknown>;

/** A call that changes something; the result is null where it was refused. */
export type StaffAct = {
  /** A key or an account. */
  keyId: number | null;
  keyName: string | null;
  staffId: number | null;
  staffName: string | null;
  role: Role | null;
  method: string;
  userIds: number[];
  params: unknown;
  result: unknown;
  /** The fields of the record that the act changed. */
  before?: Fields | null;
  after?: Fields | null;
  outcome: number;
  address: string;
  requestId: string;
};

export async function insertAct(db: Db, act: StaffAct): Promise<void> {
  const params = JSON.stringify(act.params);
  const result = act.result === null ? null : JSON.stringify(act.result);
  await db`
    insert into staff_acts (key_id, key_name, staff_id, staff_name, role, method, user_ids, params, result, before, after, outcome, address,
      request_id)
    values (${act.keyId}, ${act.keyName}, ${act.staffId}, ${act.staffName}, ${act.role}, ${act.method}, ${act.userIds}::bigint[], ${params}::text::jsonb,
      ${result}::text::jsonb, ${written(act.before)}::text::jsonb, ${written(act.after)}::text::jsonb, ${act.outcome}, ${act.address}, ${act.requestId})`;
}

function written(fields: Fields | null | undefined): string | null {
  return fields ? JSON.stringify(fields) : null;
}

type ActRow = Omit<StaffAct, 'params' | 'result' | 'before' | 'after'> & {
  before: Fields | null;
  after: Fields | null;
  id: number;
  at: Date;
  params: Record<string, unknown>;
  result: Record<string, unknown> | null;
};

type Filter = {
  keyId?: number | undefined;
  staffId?: number | undefined;
  method?: string | undefined;
  userId?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
  outcome?: number | undefined;
};

/** A page of them, newest first. */
export async function findActs(db: Db, filter: Filter & { page: number; pageSize: number }) {
  const wanted = matching(db, filter);
  const rows = await db<ActRow[]>`
    select id, at, key_id as "keyId", key_name as "keyName", staff_id as "staffId", staff_name as "staffName", role, method, to_jsonb(user_ids[1:100]) as "userIds", params, result,
      before, after, outcome, address, request_id as "requestId"
    from staff_acts where ${wanted}
    order by id desc limit ${filter.pageSize} offset ${(filter.page - 1) * filter.pageSize}`;
  return { rows, pagination: await countLong(db, db`from staff_acts where ${wanted}`) };
}

function matching(db: Db, { keyId, staffId, method, userId, from, to, outcome }: Filter) {
  return db`true
    ${keyId === undefined ? db`` : db`and key_id = ${keyId}`}
    ${staffId === undefined ? db`` : db`and staff_id = ${staffId}`}
    ${method === undefined ? db`` : db`and method = ${method}`}
    ${userId === undefined ? db`` : db`and user_ids @> array[${userId}::bigint]`}
    ${from === undefined ? db`` : db`and at >= ${new Date(from)}`}
    ${to === undefined ? db`` : db`and at <= ${new Date(to)}`}
    ${outcome === undefined ? db`` : db`and outcome = ${outcome}`}`;
}
