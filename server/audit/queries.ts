import type { Db } from '../db/connection.ts';

/** A call that changes something; the result is null where it was refused. */
export type StaffAct = {
  keyId: number;
  keyName: string;
  method: string;
  userIds: number[];
  params: unknown;
  result: unknown;
  outcome: number;
  address: string;
  requestId: string;
};

export async function insertAct(db: Db, act: StaffAct): Promise<void> {
  const params = JSON.stringify(act.params);
  const result = act.result === null ? null : JSON.stringify(act.result);
  await db`
    insert into staff_acts (key_id, key_name, method, user_ids, params, result, outcome, address, request_id)
    values (${act.keyId}, ${act.keyName}, ${act.method}, ${act.userIds}::bigint[], ${params}::text::jsonb,
      ${result}::text::jsonb, ${act.outcome}, ${act.address}, ${act.requestId})`;
}

type ActRow = Omit<StaffAct, 'params' | 'result'> & {
  id: number;
  at: Date;
  params: Record<string, unknown>;
  result: Record<string, unknown> | null;
};

type Filter = {
  keyId?: number | undefined;
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
    select id, at, key_id as "keyId", key_name as "keyName", method, to_jsonb(user_ids[1:100]) as "userIds", params, result,
      outcome, address, request_id as "requestId"
    from staff_acts where ${wanted}
    order by id desc limit ${filter.pageSize} offset ${(filter.page - 1) * filter.pageSize}`;
  const [total] = await db<{ count: number }[]>`select count(*)::int from staff_acts where ${wanted}`;
  return { rows, totalCount: total?.count ?? 0 };
}

function matching(db: Db, { keyId, method, userId, from, to, outcome }: Filter) {
  return db`true
    ${keyId === undefined ? db`` : db`and key_id = ${keyId}`}
    ${method === undefined ? db`` : db`and method = ${method}`}
    ${userId === undefined ? db`` : db`and user_ids @> array[${userId}::bigint]`}
    ${from === undefined ? db`` : db`and at >= ${new Date(from)}`}
    ${to === undefined ? db`` : db`and at <= ${new Date(to)}`}
    ${outcome === undefined ? db`` : db`and outcome = ${outcome}`}`;
}
