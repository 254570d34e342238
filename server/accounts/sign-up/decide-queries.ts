import type { ApplicationState, RefusalReason } from '#contract/accounts/sign-up-names';
import type { Tx } from '../../platform/db/connection.ts';

export type Locked = {
  id: number;
  state: ApplicationState;
  login: string;
  email: string;
  passwordHash: string;
  telegram: string;
  phone: string;
  managerId: number | null;
  referrerId: number | null;
};

/** Applications in the order of their ids, locked. Race: the second of two concurrent decisions waits, and finds them decided. */
export async function lockApplications(tx: Tx, ids: number[]) {
  return await tx<Locked[]>`
    select id, state, login, email, password_hash, telegram, phone, manager_id, referrer_id
    from applications where id = any(${ids}::bigint[]) order by id for update`;
}

export async function approveApplication(tx: Tx, id: number, userId: number, by: string) {
  await tx`
    update applications set state = 'approved', user_id = ${userId}, password_hash = null, note = '', decided_by = ${by}, decided_at = now()
    where id = ${id}`;
}

/** Copies to the partner the accepted version of the terms, with time and address. */
export async function carryAcceptance(tx: Tx, id: number) {
  await tx`
    insert into contract_acceptances (contract_id, user_id, accepted_at, address, user_agent)
    select contract_id, user_id, created_at, address, user_agent from applications where id = ${id} and contract_id is not null`;
}

export async function refuseApplication(
  tx: Tx,
  id: number,
  { reason, note, by }: { reason: RefusalReason; note: string; by: string },
) {
  await tx`
    update applications set state = 'refused', reason = ${reason}, note = ${note}, decided_by = ${by}, decided_at = now()
    where id = ${id}`;
}

export async function askBack(tx: Tx, id: number, question: string) {
  await tx`update applications set state = 'asked', note = ${question} where id = ${id}`;
}
