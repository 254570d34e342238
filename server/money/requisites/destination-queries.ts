import type { z } from 'zod';
import type { ResultOf } from '#contract/method-types';
import type { PayeeKind } from '#contract/money/requisite-names';
import type { destination } from '#contract/money/requisites';
import type { Db, Tx } from '../../platform/db/connection.ts';
import type { ReadDestination } from './read-values.ts';

export type Destination = z.input<typeof destination> & {
  userId: number;
  payeeKind: PayeeKind;
  waitsUntil: Date | null;
  replacesId: number | null;
  sealed: Buffer | null;
};

/** The payee is the present version of its series: the active one, else the newest. */
export const destinationColumns = (db: Db) => db`
  d.id, d.user_id, p.id as payee_id, p.name as payee_name, p.kind as payee_kind, d.method_id, m.kind as method_kind,
  m.name as method_name, d.mask, d.bank, d.state, d.is_main, d.waits_until, d.needs_check,
  d.reason, d.created_at, d.replaces_id, d.sealed`;

export const withPayee = (db: Db) => db`
  destinations d join withdrawal_methods m on m.id = d.method_id
  join lateral (
    select id, name, kind from payees where series_id = d.payee_series order by state = 'active' desc, id desc limit 1) p on true`;

const selected = (db: Db, userId: number) =>
  db`select ${destinationColumns(db)} from ${withPayee(db)} where d.user_id = ${userId}`;

/** A partner's destinations, newest first; of archived ones only the latest twenty. */
export async function findDestinations(db: Db, userId: number) {
  return await db<Destination[]>`
    ${selected(db, userId)} and (d.state <> 'archived' or d.id in (
      select id from destinations where user_id = ${userId} and state = 'archived' order by id desc limit 20))
    order by d.id desc`;
}

export async function findDestination(db: Db, userId: number, id: number) {
  return await db<Destination[]>`
    ${selected(db, userId)} and d.id = ${id}`.first();
}

export async function findMainDestination(db: Db, userId: number) {
  return await db<Destination[]>`
    ${selected(db, userId)} and d.is_main`.first();
}

export async function countDestinations(tx: Tx, userId: number) {
  return await tx`
    select count(*)::int from destinations where user_id = ${userId} and state <> 'archived'`.scalar<number>();
}

/**
 * True where the partner has this number already, outside the archive. A phone has an account in each bank, so with СБП another
 * bank is another destination; the fingerprint leaves banks out, so that two partners who share a phone are found whatever its
 * banks.
 */
export async function hasNumber(
  tx: Tx,
  userId: number,
  methodId: number,
  { numberHash, bank }: Pick<New, 'numberHash' | 'bank'>,
) {
  return await tx`
    select 1 from destinations d join withdrawal_methods m on m.id = d.method_id
    where d.user_id = ${userId} and d.method_id = ${methodId} and d.number_hash = ${numberHash} and (m.kind <> 'sbp' or d.bank = ${bank})
      and d.state in ('unconfirmed', 'waiting', 'active')`.exists();
}

type New = Pick<ReadDestination, 'mask' | 'bank'> & {
  payeeSeries: number;
  methodId: number;
  sealed: Buffer;
  numberHash: Buffer;
  replacesId: number | null;
  address: string;
  userAgent: string;
  createdAt?: Date;
};

export async function insertDestination(tx: Tx, userId: number, { createdAt = new Date(), ...made }: New) {
  const destination = { ...made, userId, createdAt, userAgent: made.userAgent.slice(0, 300) };
  return await tx`insert into destinations ${tx(destination)} returning id`.scalar<number>();
}

/**
 * Begins the waiting time of a confirmed destination: the time of a partner's first destination, which the staff check, or of
 * any other, and not sooner than brakes allow. The caller has locked the partner's brake.
 */
export async function beginWait(tx: Tx, userId: number, id: number, hours: { first: number; new: number }) {
  return await tx<ResultOf<'requisites.confirm-destination'>[]>`
    with known as (
      select exists (
        select 1 from destinations where user_id = ${userId} and activated_at is not null) as is_known)
    update destinations d set state = 'waiting', confirmed_at = now(), needs_check = not is_known,
      waits_until = greatest(
        now() + case when is_known then ${hours.new}::int else ${hours.first}::int end * interval '1 hour',
        (select requisites_until from brakes where user_id = ${userId}))
    from known where d.user_id = ${userId} and d.id = ${id}
    returning waits_until, needs_check`.one();
}

export async function archive(tx: Tx, userId: number, id: number, reason = '') {
  await tx`
    update destinations set state = 'archived', is_main = false, needs_check = false, reason = ${reason}
    where user_id = ${userId} and id = ${id}`;
}

export async function setMain(tx: Tx, userId: number, id: number) {
  await tx`update destinations set is_main = false where user_id = ${userId} and is_main`;
  await tx`update destinations set is_main = true where user_id = ${userId} and id = ${id}`;
}

/** Partners with a destination whose waiting time is over. */
export async function findDue(db: Db) {
  return await db`select distinct user_id from destinations d where ${isDue(db)} limit 500`.values<number>();
}

/** Nothing becomes active for a stopped partner, for a payee that is not accepted yet, or before the staff's check. */
const isDue = (db: Db) => db`
  d.state = 'waiting' and d.waits_until <= now() and not d.needs_check
  and exists (select 1 from payees p where p.series_id = d.payee_series and p.state = 'active')
  and not exists (select 1 from brakes b where b.user_id = d.user_id and b.stopped_at is not null)`;

/** Activates a partner's destinations whose waiting time is over. The caller has locked the partner's brake. */
export async function activateDue(tx: Tx, userId: number) {
  return await tx<Pick<Destination, 'id' | 'mask' | 'methodName' | 'replacesId'>[]>`
    update destinations d set state = 'active', activated_at = now() from withdrawal_methods m
    where m.id = d.method_id and d.user_id = ${userId} and ${isDue(tx)}
    returning d.id, d.mask, m.name as method_name, d.replaces_id`;
}

/** Archives the replaced destination and returns true where it was the main one. */
export async function replaced(tx: Tx, userId: number, id: number) {
  return await tx`
    with before as (select id, is_main from destinations where user_id = ${userId} and id = ${id} and state in ('active', 'errored'))
    update destinations d set state = 'archived', is_main = false, reason = 'Заменены другими' from before
    where d.id = before.id returning before.is_main as was_main`.value<boolean>(false);
}

export async function hasMain(tx: Tx, userId: number) {
  return await tx`select 1 from destinations where user_id = ${userId} and is_main`.exists();
}

/** Notes that a member of the staff checked a destination, or was shown its number. */
export async function noteLook(tx: Tx, destinationId: number, staffId: number, kind: 'check' | 'reveal') {
  await tx`insert into destination_looks ${tx({ destinationId, staffId, kind })}`;
}

export async function acceptDestination(tx: Tx, id: number) {
  await tx`update destinations set needs_check = false where id = ${id}`;
}

/** Marks a destination to which the bank could not pay: nothing more is paid there. */
export async function markErrored(tx: Tx, id: number) {
  await tx`update destinations set state = 'errored', is_main = false where id = ${id} and state = 'active'`;
}
