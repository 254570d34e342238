import type { ReceiptState } from '#contract/money/paper-names';
import type { MethodKind } from '#contract/money/requisite-names';
import {
  type HoldReason,
  type LineFlag,
  openStates,
  underwayStates,
  type WithdrawalState,
} from '#contract/money/withdrawal-names';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { countLong } from '../../platform/db/count-queries.ts';
import type { Columns } from '../../platform/db/driver/statement.ts';
import { wordsOf } from '../../platform/db/words-queries.ts';
import { mailChangedBefore } from '../brakes/queries.ts';
import { flagsOf, withBefore } from './flag-queries.ts';

/** An end that two people must confirm. */
export type EndState = 'failed' | 'returned';

/** Sums in minor units. */
export type Withdrawal = {
  id: number;
  userId: number;
  userLogin: string;
  userName: string;
  destinationId: number;
  methodId: number;
  methodKind: MethodKind;
  methodName: string;
  mask: string;
  payeeName: string;
  sum: number;
  net: number;
  fee: number;
  tax: number;
  currencyCode: string;
  returnsFee: boolean;
  state: WithdrawalState;
  reason: string;
  staffHold: string | null;
  requestedAt: Date;
  changedAt: Date;
  expectedOn: string;
  approvedBy: number | null;
  holds: HoldReason[];
  flags: LineFlag[];
  /** The day of the mail's change, where `mail` is one of the flags. */
  mailChangedOn: string | null;
  registryId: number | null;
  proposed: EndState | null;
  receipt: { state: ReceiptState; dueOn: string; number: string | null; reason: string } | null;
};

/** Reasons that keep a withdrawal out of a registry, read from the present state of brakes, balance, payee and destination. */
export const holdsOf = (db: Db) => db`
  case when w.state not in ${wordsOf(db, openStates)} then '{}' else array_remove(array[
    case when b.stopped_at is not null or b.payouts_until > now() or d.state = 'waiting' then 'cooling' end,
    case when balance.available < 0 then 'debt' end,
    case when exists (select from acts where user_id = w.user_id and state in ('offered', 'objected')) then 'act' end,
    case when exists (select from receipts where user_id = w.user_id and state = 'late') then 'receipt' end,
    case when u.is_blocked or d.state not in ('active', 'waiting') or not exists (
      select 1 from payees p where p.series_id = d.payee_series and p.state = 'active') then 'check' end,
    case when w.state = 'requested' then 'sign' end,
    case when w.staff_hold is not null then 'staff' end], null) end`;

const columns = (db: Db) => db`
  w.id, w.user_id as "userId", u.login as "userLogin", trim(u.first_name || ' ' || u.last_name) as "userName", w.destination_id as "destinationId", d.method_id as "methodId", m.kind as "methodKind",
  m.name as "methodName", d.mask, payee.name as "payeeName", w.sum, w.net, w.fee, w.tax, w.currency_code as "currencyCode",
  w.returns_fee as "returnsFee", w.state, w.reason, w.staff_hold as "staffHold", w.requested_at as "requestedAt",
  (select max(at) from withdrawal_events e where e.withdrawal_id = w.id) as "changedAt", w.expected_on::text as "expectedOn",
  w.approved_by as "approvedBy", ${holdsOf(db)} as holds, ${flagsOf(db)} as flags,
  to_char(${mailChangedBefore(db)}, 'DD.MM.YYYY') as "mailChangedOn",
  (select jsonb_build_object('state', r.state, 'dueOn', r.due_on, 'number', r.number, 'reason', r.reason)
    from receipts r where r.withdrawal_id = w.id and r.user_id = w.user_id) as receipt,
  (select registry_id from registry_lines l where l.withdrawal_id = w.id and l.is_live) as "registryId",
  (select split_part(what, ' ', 3) from staff_proposals p
    where p.what in ('withdrawal ' || w.id || ' failed', 'withdrawal ' || w.id || ' returned') and p.decided_at is null limit 1) as proposed`;

const joined = (db: Db) => db`
  withdrawals w join users u on u.id = w.user_id join destinations d on d.id = w.destination_id
  join withdrawal_methods m on m.id = d.method_id join payees payee on payee.id = w.payee_id
  join balances balance on balance.user_id = w.user_id left join brakes b on b.user_id = w.user_id`;

type Range = { page: number; pageSize: number };
type Filter = {
  id?: number | undefined;
  userId?: number | undefined;
  state?: WithdrawalState | undefined;
  /** Includes withdrawals that were in the registry before it was voided. */
  registryId?: number | undefined;
  waiting?: boolean;
  /** Only withdrawals whose end one person has proposed. */
  proposed?: boolean;
};

const matching = (db: Db, { id, userId, state, registryId, waiting = false, proposed = false }: Filter) => db`
  ${id === undefined ? db`true` : db`w.id = ${id}`} and ${userId === undefined ? db`true` : db`w.user_id = ${userId}`}
  and ${state === undefined ? db`true` : db`w.state = ${state}`} and ${waiting ? db`w.state = 'requested'` : db`true`}
  and ${registryId ? db`w.id in (select withdrawal_id from registry_lines where registry_id = ${registryId})` : db`true`}
  and ${proposed ? db`w.id in (${proposedIds(db)})` : db`true`}`;

/** Ids of withdrawals whose end one person has proposed. */
const proposedIds = (db: Db) => db`
  select split_part(what, ' ', 2)::bigint from staff_proposals where decided_at is null and what like 'withdrawal %'`;

/** A page of withdrawals: waiting ones from the oldest on, others from the newest on. */
export async function findWithdrawals(db: Db, filter: Filter, { page, pageSize }: Range) {
  return await db<Withdrawal[]>`
    select ${columns(db)} from ${joined(db)} ${withBefore(db)} where ${matching(db, filter)}
    order by ${filter.waiting ? db`w.id` : db`w.id desc`} limit ${pageSize} offset ${(page - 1) * pageSize}`;
}

export async function countWithdrawals(db: Db, filter: Filter & { userId: number }) {
  return await db`
    select count(*)::int from withdrawals w where ${matching(db, filter)}`.scalar<number>();
}

/** The `pagination` of a list of all partners' withdrawals. */
export async function countAllWithdrawals(db: Db, filter: Filter) {
  return await countLong(db, db`from withdrawals w where ${matching(db, filter)}`);
}

/** One withdrawal; only the given partner's where `userId` is given. */
export async function findWithdrawal(db: Db, id: number, userId?: number) {
  return await db<Withdrawal[]>`
    select ${columns(db)} from ${joined(db)} ${withBefore(db)}
    where w.id = ${id} and (${userId ?? null}::bigint is null or w.user_id = ${userId ?? null})`.first();
}

/** The fields of a withdrawal that a registry needs. */
export type Listed = Pick<Withdrawal, 'id' | 'userId' | 'state' | 'methodId' | 'currencyCode' | 'holds'>;

/** Several withdrawals, ordered by partner. */
export async function findByIds(db: Db, ids: readonly number[]) {
  return await db<Listed[]>`
    select w.id, w.user_id as "userId", w.state, d.method_id as "methodId", w.currency_code as "currencyCode", ${holdsOf(db)} as holds
    from ${joined(db)} where w.id = any(${[...ids]}::bigint[]) order by w.user_id, w.id`;
}

export type Ready = {
  methodId: number;
  methodName: string;
  currencyCode: string;
  count: number;
  total: number;
};

const isReady = (db: Db) => db`w.state = 'approved' and cardinality(${holdsOf(db)}) = 0`;

/** Withdrawals that may go into a registry now, by method and currency; sums in minor units. */
export async function findReady(db: Db) {
  return await db<Ready[]>`
    select m.id as "methodId", m.name as "methodName", w.currency_code as "currencyCode", count(*)::int as count,
      sum(w.net)::bigint as total
    from ${joined(db)} where ${isReady(db)} group by m.id, w.currency_code order by m.id, w.currency_code`;
}

/** The oldest withdrawals that may go into a registry. */
export async function findReadyIds(
  db: Db,
  { methodId, currencyCode, limit }: { methodId: number; currencyCode: string; limit: number },
) {
  return await db`
    select w.id from ${joined(db)}
    where ${isReady(db)} and d.method_id = ${methodId} and w.currency_code = ${currencyCode} order by w.id limit ${limit}`.values<number>();
}

export async function insertWithdrawal(tx: Tx, made: Columns) {
  return await tx`insert into withdrawals ${tx(made)} returning id`.scalar<number>();
}

/** The partner's earlier request with this key. */
export async function findRepeated(tx: Tx, userId: number, idempotencyKey: string) {
  const [row] = await tx<{ id: number; sum: number; destinationId: number }[]>`
    select id, sum, destination_id as "destinationId" from withdrawals
    where user_id = ${userId} and idempotency_key = ${idempotencyKey}`;
  return row;
}

type Change = { state: WithdrawalState; reason: string; approvedBy: number | null };

/** Puts a withdrawal into a state; a trigger refuses a state that does not follow. The caller holds the partner's brake. */
export async function setState(tx: Tx, id: number, { state, reason, approvedBy }: Change): Promise<void> {
  await tx`
    update withdrawals set state = ${state}, reason = ${reason},
      approved_at = case when ${state} = 'approved' then coalesce(approved_at, now()) else approved_at end,
      approved_by = case when ${state} = 'approved' then coalesce(approved_by, ${approvedBy}::bigint) else approved_by end,
      ended_at = case when ${state} in ('paid', 'cancelled', 'rejected', 'failed', 'returned') then now() else ended_at end
    where id = ${id}`;
}

/** Puts many withdrawals into a state that neither begins nor ends a withdrawal. */
export async function setStates(tx: Tx, ids: number[], state: 'sending' | 'approved'): Promise<void> {
  await tx`update withdrawals set state = ${state}, reason = '' where id = any(${ids}::bigint[])`;
}

export async function insertEvents(tx: Tx, ids: number[], state: string, staffId: number): Promise<void> {
  await tx`
    insert into withdrawal_events (withdrawal_id, state, actor, staff_id)
    select id, ${state}, 'staff', ${staffId}::bigint from unnest(${ids}::bigint[]) as id order by id`;
}

type Author = { actor: string; staffId: number | null };

export async function insertEvent(
  tx: Tx,
  id: number,
  state: WithdrawalState,
  reason: string,
  { actor, staffId }: Author,
  at: Date | null = null,
): Promise<void> {
  await tx`
    insert into withdrawal_events (withdrawal_id, state, reason, actor, staff_id, at)
    values (${id}, ${state}, ${reason}, ${actor}, ${staffId}::bigint, coalesce(${at}::timestamptz, clock_timestamp()))`;
}

export async function setStaffHold(tx: Tx, id: number, reason: string | null): Promise<void> {
  await tx`update withdrawals set staff_hold = ${reason} where id = ${id}`;
}

export type WithdrawalEvent = {
  state: WithdrawalState;
  reason: string;
  at: Date;
  actor: 'partner' | 'program' | 'key' | 'staff';
  author: string;
};

export async function findEvents(db: Db, id: number) {
  return await db<WithdrawalEvent[]>`
    select e.state, e.reason, e.at, e.actor, coalesce(s.name, '') as author
    from withdrawal_events e left join staff_accounts s on s.id = e.staff_id where e.withdrawal_id = ${id} order by e.id`;
}

export type WithdrawalEntry = {
  id: number;
  createdAt: Date;
  kind: string;
  account: 'available' | 'blocked' | 'hold';
  amount: number;
};

export async function findEntries(db: Db, userId: number, id: number) {
  return await db<WithdrawalEntry[]>`
    select id, created_at as "createdAt", kind, account, amount from ledger_entries
    where user_id = ${userId} and withdrawal_id = ${id} order by id`;
}

/** Counts a partner's unfinished withdrawals: those that wait for a registry, and all. */
export async function countUnderway(db: Db, userId: number): Promise<{ open: number; all: number }> {
  const [row] = await db<{ open: number; all: number }[]>`
    select count(*) filter (where state <> 'sending')::int as open, count(*)::int as all from withdrawals
    where user_id = ${userId} and state in ${wordsOf(db, underwayStates)}`;
  return row ?? { open: 0, all: 0 };
}

/** The partner's withdrawals that are in no registry. */
export async function findOpen(tx: Tx, userId: number) {
  return await tx`
    select id from withdrawals where user_id = ${userId} and state in ${wordsOf(tx, openStates)} order by id`.values<number>();
}

export type Order = {
  registryId: number;
  number: string;
  purpose: string;
  paidOn: string | null;
  evidence: string | null;
};

/** The live line of a withdrawal. */
export async function findOrder(db: Db, withdrawalId: number) {
  return await db<Order[]>`
    select l.registry_id as "registryId", l.year || '-' || l.number as number, l.purpose,
      l.paid_on::text as "paidOn", l.evidence
    from registry_lines l where l.withdrawal_id = ${withdrawalId} and l.is_live`.first();
}
