import type { ItemOf, ParamsOf, ResultOf } from '#contract/method-types';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { findLongPage } from '../../platform/db/list-queries.ts';
import { partnerNames } from '../../platform/db/user-queries.ts';
import { orNotFound } from '../../platform/rpc/refusal.ts';

export type Registry = ItemOf<'operator.get-registries'>;

const named = (db: Db, id: 'created_by' | 'closed_by' | 'approved_by' | 'sent_by') =>
  db`(select name from staff_accounts where id = r.${db(id)})`;

const columns = (db: Db) => db`
  r.id, r.state, r.method_id, m.name as method_name, r.currency_code, r.created_at,
  coalesce(${named(db, 'created_by')}, '') as created_by, r.closed_at, ${named(db, 'closed_by')} as closed_by,
  r.approved_at, ${named(db, 'approved_by')} as approved_by, r.sent_at, ${named(db, 'sent_by')} as sent_by,
  (select name from documents where id = r.document_id) as file_name,
  (select count(*)::int from registry_lines l where l.registry_id = r.id) as count,
  (select coalesce(sum(net), 0)::bigint from registry_lines l where l.registry_id = r.id) as total`;

const joined = (db: Db) => db`registries r join withdrawal_methods m on m.id = r.method_id`;

export async function findRegistry(db: Db, id: number) {
  return await db<Registry[]>`
    select ${columns(db)} from ${joined(db)} where r.id = ${id}`.first();
}

export async function findRegistries(db: Db, { state, ...paging }: ParamsOf<'operator.get-registries'>) {
  const where = db.and(state && db`r.state = ${state}`);
  return await findLongPage<Registry>(db, paging, {
    columns: columns(db),
    found: db`from ${joined(db)} where ${where}`,
    counted: db`from registries r where ${where}`,
    order: db`r.id desc`,
  });
}

/**
 * Locks a registry until the transaction ends and returns its state. Race: the second of two concurrent decisions finds the
 * registry decided.
 */
export async function lockRegistry(tx: Tx, id: number) {
  const state = await tx`select state from registries where id = ${id} for update`.value<Registry['state']>();
  return orNotFound(state, 'Реестр не найден');
}

/** The fields of a registry that is closed at once. */
type Closed = {
  methodId: number;
  currencyCode: string;
  closedBy: number;
  ordersOn: string;
  payer: object | null;
};

export async function insertRegistry(tx: Tx, { payer, ...closed }: Closed) {
  const registry = { ...closed, createdBy: closed.closedBy, payer: payer && tx.json(payer) };
  return await tx`insert into registries ${tx(registry)} returning id`.scalar<number>();
}

/**
 * The next order number of a year, the first of `count`; the numbers have no gaps. Race: the row is locked, so two concurrent
 * registries get consecutive numbers.
 */
export async function nextOrder(tx: Tx, year: number, count = 1) {
  const latest = await tx`
    insert into order_numbers (year, latest) values (${year}, ${count})
    on conflict (year) do update set latest = order_numbers.latest + ${count}::int returning latest`.scalar<number>();
  return latest - count + 1;
}

/** The line of a registry that is closed at once. */
export async function insertLine(
  tx: Tx,
  line: {
    registryId: number;
    withdrawalId: number;
    year: number;
    number: number;
    net: number;
    purpose: string;
    payeeId?: number;
  },
) {
  await tx`insert into registry_lines ${tx(line)}`;
}

/** Approves a registry, and its file where it has one; a trigger refuses a different file. */
export async function approveRegistry(tx: Tx, id: number, staffId: number, sha256: string | null) {
  await tx`
    update registries set state = 'approved', approved_at = now(), approved_by = ${staffId}, approved_sha256 = ${sha256} where id = ${id}`;
}

/** Voids a registry; its lines are no longer live. */
export async function voidRegistry(tx: Tx, id: number) {
  await tx`update registries set state = 'void' where id = ${id}`;
  await tx`update registry_lines set is_live = false where registry_id = ${id}`;
}

export async function findLines(tx: Tx, registryId: number) {
  return await tx<{ withdrawalId: number; userId: number }[]>`
    select l.withdrawal_id, w.user_id from registry_lines l join withdrawals w on w.id = l.withdrawal_id
    where l.registry_id = ${registryId} order by w.user_id, w.id`;
}

/** The withdrawals whose partners have stopped their money. */
export async function findStopped(tx: Tx, ids: number[]) {
  return await tx`
    select w.id from withdrawals w join brakes b on b.user_id = w.user_id and b.stopped_at is not null
    where w.id = any(${ids}::bigint[]) order by w.user_id, w.id`.values<number>();
}

/** Reasons why a member of the staff took part in a registry and cannot be its second person; empty where they can. */
export async function findConflicts(db: Db, id: number, staffId: number) {
  return await db`
    select 'вы его закрыли' as why from registries where id = ${id} and closed_by = ${staffId}
    union select 'вы одобрили выплату в нём' from registry_lines l join withdrawals w on w.id = l.withdrawal_id
      where l.registry_id = ${id} and w.approved_by = ${staffId}
    union select 'вы проверяли или смотрели реквизиты в нём за последние 7 дней'
      from registry_lines l join withdrawals w on w.id = l.withdrawal_id join destination_looks k on k.destination_id = w.destination_id
      where l.registry_id = ${id} and k.staff_id = ${staffId} and k.at > now() - interval '7 days'
    union select 'вы меняли шаблон файла за последние 7 дней' from registries r join registry_sheet_saves s on s.method_id = r.method_id
      where r.id = ${id} and r.sheet is not null and s.staff_id = ${staffId} and s.at > now() - interval '7 days'`.values<string>();
}

/** Reasons against paying a registry that came up since its closing; concerns withdrawals on their way, or only the given one. */
export async function findBarred(db: Db, id: number, withdrawalId?: number) {
  return await db<ResultOf<'operator.get-registry'>['barred']['items']>`
    select w.id as withdrawal_id, ${partnerNames(db)},
      case when b.stopped_at is not null then 'stopped' when b.payouts_until > now() then 'braked' else 'gone' end as why
    from registry_lines l join withdrawals w on w.id = l.withdrawal_id join destinations d on d.id = w.destination_id
      join users u on u.id = w.user_id left join brakes b on b.user_id = w.user_id
    where l.registry_id = ${id} and w.state = 'sending' and w.id = coalesce(${withdrawalId ?? null}::bigint, w.id) and (
      b.stopped_at is not null or b.payouts_until > now() or u.is_blocked or d.state in ('errored', 'archived'))
    order by w.id`;
}

/**
 * A withdrawal of a closed registry that is no longer on its way; only the given one where `withdrawalId` is given; null: there
 * is none.
 */
export async function findOver(db: Db, id: number, withdrawalId?: number) {
  return await db`
    select w.id from registry_lines l join withdrawals w on w.id = l.withdrawal_id
    where l.registry_id = ${id} and w.state <> 'sending' and w.id = coalesce(${withdrawalId ?? null}::bigint, w.id) order by w.id limit 1`.value<
    number | null
  >(null);
}

/** True where a registry's file has not been taken and may still be paid. */
export async function awaitsTaking(db: Db, id: number) {
  const isUntaken = await db`
    select 1 from registries where id = ${id} and document_id is not null and taken_at is null`.exists();
  return isUntaken && (await findOver(db, id)) === null;
}

/** The time from which one person alone may approve a registry; null: now. */
export async function findAloneFrom(db: Db, id: number) {
  return await db`
    select closed_at + interval '1 hour' as from from registries where id = ${id} and closed_at + interval '1 hour' > now()`.value<Date | null>(
    null,
  );
}

/**
 * The time when a withdrawal first stood in a closed registry, even one that was voided since: the bank may have paid by that
 * order. Nothing was paid before.
 */
export async function findFirstClosing(db: Db, withdrawalId: number) {
  const [row] = await db<{ at: Date | null }[]>`
    select min(r.closed_at) as at from registry_lines l join registries r on r.id = l.registry_id
    where l.withdrawal_id = ${withdrawalId} and l.number is not null`;
  if (!row?.at) throw new Error('the withdrawal was in no closed registry');
  return row.at;
}

export async function keepEvidence(
  tx: Tx,
  withdrawalId: number,
  { kind, ...evidence }: { kind: string; evidence: string; paidOn: string; settledBy: number },
) {
  await tx`
    update registry_lines set ${tx({ ...evidence, evidenceKind: kind })} where withdrawal_id = ${withdrawalId} and is_live`;
}

/** Settles a registry when none of its lines is on its way. */
export async function settleIfOver(tx: Tx, id: number) {
  await tx`
    update registries r set state = 'settled' where id = ${id} and not exists (
      select 1 from registry_lines l join withdrawals w on w.id = l.withdrawal_id where l.registry_id = r.id and w.state = 'sending')`;
}
