import type { ParamsOf } from '#contract/method-types';
import type { Role } from '#contract/wire/roles';
import type { Db } from '../../platform/db/connection.ts';
import { findLongPage } from '../../platform/db/list-queries.ts';

type Fields = Record<string, unknown>;

/** A call that changes something; the result is null for a refused call. */
export type StaffAction = {
  /** The caller is a key or an account. */
  keyId: number | null;
  keyName: string | null;
  staffId: number | null;
  staffName: string | null;
  role: Role | null;
  method: string;
  userIds: number[];
  /** Other named records: `offer-7`. */
  records?: string[];
  params: unknown;
  result: unknown;
  /** The changed fields of the record. */
  before?: Fields | null;
  after?: Fields | null;
  outcome: number;
  address: string;
  requestId: string;
};

export async function insertAction(db: Db, action: StaffAction): Promise<void> {
  const { records = [], params, result, before, after, ...facts } = action;
  const written = (fields: unknown) => (fields ? db.json(fields) : null);
  const changes = { result: written(result), before: written(before), after: written(after) };
  await db`insert into staff_acts ${db({ ...facts, records, params: db.json(params), ...changes })}`;
}

export type ActionRow = Omit<StaffAction, 'params' | 'result' | 'before' | 'after' | 'records'> & {
  records: string[];
  before: Fields | null;
  after: Fields | null;
  id: number;
  at: Date;
  params: Record<string, unknown>;
  result: Record<string, unknown> | null;
};

export type Filter = ParamsOf<'operator.get-audit'>;

/** Reads a page of actions, newest first. */
export async function findActions(db: Db, filter: Filter) {
  return await findLongPage<ActionRow>(db, filter, {
    columns: columns(db, filter.record),
    found: db`from staff_acts where ${matching(db, filter)}`,
    order: db`at desc, id desc`,
  });
}

/** Reads the actions of a filter after another action, newest first. */
export async function findActionsAfter(db: Db, filter: Filter, last: ActionRow | undefined, limit: number) {
  const older = last && db`(at, id) < (select at, id from staff_acts where id = ${last.id})`;
  return await db<ActionRow[]>`
    select ${columns(db, filter.record)} from staff_acts where ${db.and(matching(db, filter), older)}
    order by at desc, id desc limit ${limit}`;
}

/** For an action on many records, selects the changes of the requested record. */
function columns(db: Db, record: string | undefined) {
  const own = (fields: 'before' | 'after') =>
    record === undefined
      ? db`${db(fields)}`
      : db`case when before ?| records then ${db(fields)} -> ${record}::text else ${db(fields)} end as ${db(fields)}`;
  return db`
    id, at, key_id, key_name, staff_id, staff_name, role, method, to_jsonb(user_ids[1:100]) as user_ids,
    records[1:100] as records, params, result, ${own('before')}, ${own('after')}, outcome, address, request_id`;
}

function matching(db: Db, filter: Filter) {
  const { id, keyId, staffId, method, userId, record, requestId, isRefused, from, to, outcome } = filter;
  return db.and(
    id && db`id = ${id}`,
    keyId !== undefined && db`key_id = ${keyId}`,
    staffId && db`staff_id = ${staffId}`,
    method !== undefined && db`method = ${method}`,
    userId && db`user_ids @> array[${userId}::bigint]`,
    record !== undefined && db`records @> array[${record}::text]`,
    requestId !== undefined && db`request_id = ${requestId}`,
    isRefused !== undefined && (isRefused ? db`outcome <> 0` : db`outcome = 0`),
    from && db`at >= ${new Date(from)}`,
    to && db`at <= ${new Date(to)}`,
    outcome === 0 && db`outcome = 0`,
    outcome && db`outcome <> 0 and outcome = ${outcome}`,
  );
}

/** Removes actions of three years ago; the table refuses to remove later ones. Called by a job. */
export async function sweepActions(db: Db) {
  await db`delete from staff_acts where at < now() - interval '3 years'`;
}
