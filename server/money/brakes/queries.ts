import type { BrakeKind } from '#contract/money/requisite-names';
import type { Db, Tx } from '../../platform/db/connection.ts';

export type Brake = {
  requisitesUntil: Date | null;
  payoutsUntil: Date | null;
  lockedUntil: Date | null;
  stoppedAt: Date | null;
  liftedBy: number | null;
  /** The time from which the person who lifted a stop first may end it alone, where one person pays. */
  liftAloneFrom: Date | null;
};

const none: Brake = {
  requisitesUntil: null,
  payoutsUntil: null,
  lockedUntil: null,
  stoppedAt: null,
  liftedBy: null,
  liftAloneFrom: null,
};

/** The columns of a brake; a time in the past reads as null. */
const fields = (db: Db) => db`
  case when requisites_until > now() then requisites_until end as requisites_until,
  case when payouts_until > now() then payouts_until end as payouts_until,
  case when locked_until > now() then locked_until end as locked_until, stopped_at, lifted_by,
  lifted_at + interval '1 hour' as lift_alone_from`;

export async function findBrake(db: Db, userId: number) {
  return await db<Brake[]>`select ${fields(db)} from brakes where user_id = ${userId}`.first(none);
}

/**
 * Reads the brakes on a partner's money, and locks them until the transaction ends. Race: every change of requisites or money
 * locks this row first, so a brake comes whole before or whole after such a change.
 */
export async function lockBrake(tx: Tx, userId: number) {
  await tx`insert into brakes (user_id) values (${userId}) on conflict do nothing`;
  return await tx<Brake[]>`select ${fields(tx)} from brakes where user_id = ${userId} for update`.one();
}

/** Locks the brakes of several partners, always in the order of ids. */
export async function lockBrakes(tx: Tx, userIds: number[]) {
  const ids = [...new Set(userIds)].sort((a, b) => a - b);
  await tx`insert into brakes (user_id) select unnest(${ids}::bigint[]) on conflict do nothing`;
  await tx`select 1 from brakes where user_id = any(${ids}::bigint[]) order by user_id for update`;
}

export async function noteEvent(tx: Tx, userId: number, kind: BrakeKind) {
  await tx`insert into brake_events ${tx({ userId, kind })}`;
}

/** The events of 14 days, newest first. */
export async function findEvents(db: Db, userId: number) {
  return await db<{ kind: BrakeKind; at: Date }[]>`
    select kind, at from brake_events where user_id = ${userId} and at > now() - interval '14 days' order by id desc limit 20`;
}

/** True where one of these events has happened within a day. */
export async function hasHappened(tx: Tx, userId: number, kinds: readonly BrakeKind[]) {
  return await tx`
    select 1 from brake_events where user_id = ${userId} and kind = any(${[...kinds]}::text[]) and at > now() - interval '1 day' limit 1`.exists();
}

const inHours = (tx: Tx, hours: number) => tx`now() + ${hours}::int * interval '1 hour'`;

/** Makes new and waiting destinations wait at least this many hours from now. */
export async function delayRequisites(tx: Tx, userId: number, hours: number) {
  const until = inHours(tx, hours);
  await tx`update brakes set requisites_until = greatest(requisites_until, ${until}) where user_id = ${userId}`;
  await tx`
    update destinations set waits_until = greatest(waits_until, ${until}) where user_id = ${userId} and state = 'waiting'`;
}

/** Stops payments for at least this many hours. */
export async function delayPayouts(tx: Tx, userId: number, hours: number) {
  await tx`
    update brakes set payouts_until = greatest(payouts_until, ${inHours(tx, hours)}) where user_id = ${userId}`;
}

/** Moves the end of the lock to this many hours from now: `greatest` never sooner, `least` never later. Returns the end. */
export async function setLockEnd(tx: Tx, userId: number, hours: number, bound: 'greatest' | 'least') {
  return await tx`
    update brakes set locked_until = ${tx.unsafe(bound)}(locked_until, ${inHours(tx, hours)}) where user_id = ${userId}
    returning locked_until`.scalar<Date>();
}

/** Locks money until the staff lift the stop, and archives destinations that are not active yet; `reason` is the staff's. */
export async function stopMoney(tx: Tx, userId: number, reason: string) {
  await tx`update brakes set stopped_at = coalesce(stopped_at, now()), lifted_by = null, lifted_at = null where user_id = ${userId}`;
  await tx`
    update destinations set state = 'archived', needs_check = false, reason = ${reason}
    where user_id = ${userId} and state in ('unconfirmed', 'waiting')`;
}

/**
 * Notes the first of the two people who lift a stop; returns the time from which this person may end it alone, where one person
 * pays.
 */
export async function noteLift(tx: Tx, userId: number, staffId: number) {
  return await tx`
    update brakes set lifted_by = ${staffId}, lifted_at = now() where user_id = ${userId}
    returning lifted_at + interval '1 hour'`.scalar<Date>();
}

/** Ends the delays that events caused; a new destination keeps its own delay, which began when it was confirmed. */
export async function liftBrake(tx: Tx, userId: number, hours: { new: number; first: number }) {
  await tx`
    update brakes set requisites_until = null, payouts_until = null, stopped_at = null, lifted_by = null, lifted_at = null where user_id = ${userId}`;
  await tx`
    update destinations set waits_until = confirmed_at + case when needs_check then ${hours.first}::int else ${hours.new}::int end * interval '1 hour'
    where user_id = ${userId} and state = 'waiting'`;
}

/** Keeps an address that another one replaces: letters about money go to both, for twelve months at most. */
export async function keepFormerMail(tx: Tx, userId: number, email: string) {
  await tx`
    insert into former_mails (user_id, email, until) values (${userId}, ${email}, now() + interval '12 months')
    on conflict (user_id, email) do update set until = excluded.until, replaced_at = now()`;
}

/**
 * The addresses of letters about a partner's money: the present one, and each earlier one until a month after the first payment
 * to a destination that was made since. A blocked partner gets none.
 */
export async function findMails(db: Db, userId: number) {
  return await db`
    select email from users where id = ${userId} and not is_blocked
    union select f.email from former_mails f join users u on u.id = f.user_id and not u.is_blocked
    where f.user_id = ${userId} and f.until > now() and not exists (
      select from withdrawals w join destinations d on d.id = w.destination_id
      where w.user_id = f.user_id and w.state = 'paid' and w.ended_at < now() - interval '1 month' and d.created_at > f.replaced_at)`.values<string>();
}

/**
 * The time when the mail of the partner of a withdrawal `w` was changed, where nothing was paid to its destination before the
 * change; else null.
 */
export const mailChangedBefore = (db: Db) => db`(
  select max(f.replaced_at) from former_mails f where f.user_id = w.user_id and f.until > now() and not exists (
    select from withdrawals o where o.destination_id = w.destination_id and o.state = 'paid' and o.ended_at < f.replaced_at))`;

/** Deletes expired rows; called by a job. */
export async function sweepBrakes(db: Db) {
  await db`delete from former_mails where until < now()`;
  await db`delete from stop_links where created_at < now() - interval '90 days'`;
  await db`delete from brake_events where at < now() - interval '3 years'`;
}
