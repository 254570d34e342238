import type { ItemOf, ParamsOf, ResultOf } from '#contract/method-types';
import {
  type LineFlag,
  openStates,
  underwayStates,
  type WithdrawalState,
} from '#contract/money/withdrawal-names';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { countLong } from '../../platform/db/count-queries.ts';
import { countRows, type Paging, pageOf } from '../../platform/db/list-queries.ts';
import { partnerNames } from '../../platform/db/user-queries.ts';
import { wordsOf } from '../../platform/db/words-queries.ts';
import { mailChangedBefore } from '../brakes/queries.ts';
import { flagsOf, withBefore } from './flag-queries.ts';

/** A withdrawal with the partner's names, whatever the reader sees of it; sums in minor units. */
export type Withdrawal = Omit<ItemOf<'operator.get-withdrawals'>, 'isCancellable' | 'signs'> & {
  mask: string;
  requestedAt: Date;
  returnsFee: boolean;
  approvedBy: number | null;
  flags: LineFlag[];
  /** The day of the mail's change, where `mail` is one of the flags. */
  mailChangedOn: string | null;
};
/** An end that two people must confirm. */
export type EndState = NonNullable<Withdrawal['proposed']>;

/** Reasons that keep a withdrawal out of a registry, read from the present state of brakes, balance, payee and destination. */
export const pausesOf = (db: Db) => db`
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
  w.id, w.user_id, ${partnerNames(db)}, w.destination_id, d.method_id, m.kind as method_kind,
  m.name as method_name, d.mask, payee.name as payee_name, w.sum, w.net, w.fee, w.tax, w.currency_code,
  w.returns_fee, w.state, w.reason, w.staff_hold, w.requested_at,
  (select max(at) from withdrawal_events e where e.withdrawal_id = w.id) as changed_at, w.expected_on::text,
  w.approved_by, ${pausesOf(db)} as holds, ${flagsOf(db)} as flags,
  to_char(${mailChangedBefore(db)}, 'DD.MM.YYYY') as mail_changed_on,
  (select jsonb_build_object('state', r.state, 'dueOn', r.due_on, 'number', r.number, 'reason', r.reason, 'look', r.look)
    from receipts r where r.withdrawal_id = w.id and r.user_id = w.user_id) as receipt,
  (select registry_id from registry_lines l where l.withdrawal_id = w.id and l.is_live) as registry_id,
  (select split_part(what, ' ', 3) from staff_proposals p
    where p.what in ('withdrawal ' || w.id || ' failed', 'withdrawal ' || w.id || ' returned') and p.decided_at is null limit 1) as proposed`;

const joined = (db: Db) => db`
  withdrawals w join users u on u.id = w.user_id join destinations d on d.id = w.destination_id
  join withdrawal_methods m on m.id = d.method_id join payees payee on payee.id = w.payee_id
  join balances balance on balance.user_id = w.user_id left join brakes b on b.user_id = w.user_id`;

type Filter = Partial<Omit<ParamsOf<'operator.get-withdrawals'>, keyof Paging>>;

const matching = (db: Db, { id, userId, state, registryId, waiting, proposed }: Filter) =>
  db.and(
    id && db`w.id = ${id}`,
    userId && db`w.user_id = ${userId}`,
    state && db`w.state = ${state}`,
    waiting && db`w.state = 'requested'`,
    registryId && db`w.id in (select withdrawal_id from registry_lines where registry_id = ${registryId})`,
    proposed && db`w.id in (${proposedIds(db)})`,
  );

/** Ids of withdrawals whose end one person has proposed. */
const proposedIds = (db: Db) => db`
  select split_part(what, ' ', 2)::bigint from staff_proposals where decided_at is null and what like 'withdrawal %'`;

const selected = (db: Db, filter: Filter) =>
  db`select ${columns(db)} from ${joined(db)} ${withBefore(db)} where ${matching(db, filter)}`;

/** A page of withdrawals: waiting ones from the oldest on, others from the newest on. */
export async function findWithdrawals(db: Db, filter: Filter & Paging) {
  return await db<Withdrawal[]>`
    ${selected(db, filter)} order by ${filter.waiting ? db`w.id` : db`w.id desc`} ${pageOf(db, filter)}`;
}

export async function countWithdrawals(db: Db, filter: Filter & { userId: number }) {
  return await countRows(db, db`from withdrawals w where ${matching(db, filter)}`);
}

/** The `pagination` of a list of all partners' withdrawals. */
export async function countAllWithdrawals(db: Db, filter: Filter) {
  return await countLong(db, db`from withdrawals w where ${matching(db, filter)}`);
}

/** One withdrawal; only the given partner's where `userId` is given. */
export async function findWithdrawal(db: Db, id: number, userId?: number) {
  return await db<Withdrawal[]>`${selected(db, { id, userId })}`.first();
}

/** The partner's own withdrawals among these. */
export async function findWithdrawalsOf(db: Db, userId: number, ids: readonly number[]) {
  return await db<Withdrawal[]>`${selected(db, { userId })} and w.id = any(${[...ids]}::bigint[])`;
}

/** The fields of a withdrawal that a registry needs. */
export type Listed = Pick<Withdrawal, 'id' | 'userId' | 'state' | 'methodId' | 'currencyCode' | 'holds'>;

/** Several withdrawals, ordered by partner. */
export async function findByIds(db: Db, ids: readonly number[]) {
  return await db<Listed[]>`
    select w.id, w.user_id, w.state, d.method_id, w.currency_code, ${pausesOf(db)} as holds
    from ${joined(db)} where w.id = any(${[...ids]}::bigint[]) order by w.user_id, w.id`;
}

const isReady = (db: Db) => db`w.state = 'approved' and cardinality(${pausesOf(db)}) = 0`;

/** Withdrawals that may go into a registry now, by method and currency; sums in minor units. */
export async function findReady(db: Db) {
  return await db<ItemOf<'operator.get-registry-candidates'>[]>`
    select m.id as method_id, m.name as method_name, w.currency_code, count(*)::int, sum(w.net)::bigint as total
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

type NewWithdrawal = Pick<
  Withdrawal,
  'userId' | 'destinationId' | 'sum' | 'net' | 'fee' | 'tax' | 'currencyCode' | 'returnsFee' | 'expectedOn'
> & { payeeId: number; idempotencyKey: string };

export async function insertWithdrawal(tx: Tx, made: NewWithdrawal) {
  return await tx`insert into withdrawals ${tx(made)} returning id`.scalar<number>();
}

/** The partner's earlier request with this key. */
export async function findRepeated(tx: Tx, userId: number, idempotencyKey: string) {
  return await tx<{ id: number; sum: number; destinationId: number }[]>`
    select id, sum, destination_id from withdrawals
    where user_id = ${userId} and idempotency_key = ${idempotencyKey}`.first();
}

/** Puts a withdrawal into a state; a trigger refuses a state that does not follow. The caller has locked the partner's brake. */
export async function setState(
  tx: Tx,
  id: number,
  { state, reason, approvedBy }: Pick<Withdrawal, 'state' | 'reason' | 'approvedBy'>,
) {
  await tx`
    update withdrawals set state = ${state}, reason = ${reason},
      approved_at = case when ${state} = 'approved' then coalesce(approved_at, now()) else approved_at end,
      approved_by = case when ${state} = 'approved' then coalesce(approved_by, ${approvedBy}::bigint) else approved_by end,
      ended_at = case when ${state} in ('paid', 'cancelled', 'rejected', 'failed', 'returned') then now() else ended_at end
    where id = ${id}`;
}

/** Puts many withdrawals into a state that neither begins nor ends a withdrawal. */
export async function setStates(tx: Tx, ids: number[], state: 'sending' | 'approved') {
  await tx`update withdrawals set state = ${state}, reason = '' where id = any(${ids}::bigint[])`;
}

export async function insertEvents(tx: Tx, ids: number[], state: string, staffId: number) {
  await tx`
    insert into withdrawal_events (withdrawal_id, state, actor, staff_id)
    select id, ${state}, 'staff', ${staffId}::bigint from unnest(${ids}::bigint[]) as id order by id`;
}

export async function insertEvent(
  tx: Tx,
  withdrawalId: number,
  state: WithdrawalState,
  reason: string,
  { actor, staffId }: { actor: string; staffId: number | null },
  moment: Date | null = null,
) {
  const at = tx`coalesce(${moment}::timestamptz, clock_timestamp())`;
  await tx`insert into withdrawal_events ${tx({ withdrawalId, state, reason, actor, staffId, at })}`;
}

export async function setStaffPause(tx: Tx, id: number, reason: string | null) {
  await tx`update withdrawals set staff_hold = ${reason} where id = ${id}`;
}

export async function findEvents(db: Db, id: number) {
  return await db<ResultOf<'operator.get-withdrawal'>['events']>`
    select e.state, e.reason, e.at, coalesce(s.name, '') as author,
      case when e.actor in ('partner', 'program') then e.actor else 'network' end as by
    from withdrawal_events e left join staff_accounts s on s.id = e.staff_id where e.withdrawal_id = ${id} order by e.id`;
}

export async function findEntries(db: Db, userId: number, id: number) {
  return await db<ResultOf<'billing.get-withdrawal'>['entries']>`
    select id, created_at, kind, account, amount from ledger_entries
    where user_id = ${userId} and withdrawal_id = ${id} order by id`;
}

/** Counts a partner's unfinished withdrawals: those that wait for a registry, and all. */
export async function countUnderway(db: Db, userId: number) {
  return await db<{ open: number; all: number }[]>`
    select count(*) filter (where state <> 'sending')::int as open, count(*)::int as all from withdrawals
    where user_id = ${userId} and state in ${wordsOf(db, underwayStates)}`.one();
}

/** The partner's withdrawals that are in no closed registry. */
export async function findOpen(tx: Tx, userId: number) {
  return await tx`
    select id from withdrawals where user_id = ${userId} and state in ${wordsOf(tx, openStates)} order by id`.values<number>();
}

/** The live line of a withdrawal. */
export async function findOrder(db: Db, withdrawalId: number) {
  return await db<
    (NonNullable<ResultOf<'operator.get-withdrawal'>['order']> & { registryId: number; number: string })[]
  >`
    select l.registry_id, l.year || '-' || l.number as number, l.purpose, l.paid_on::text, coalesce(l.evidence, '') as evidence
    from registry_lines l where l.withdrawal_id = ${withdrawalId} and l.is_live`.first();
}
