import type { ResultOf } from '#contract/method-types';
import { waitingKinds } from '#contract/money/paper-names';
import type { Db } from '../../platform/db/connection.ts';

export type Waiting = ResultOf<'dashboard.get-overview'>['waiting'][number];

/** The network's day, by which contracts end, and its time zone. */
type Clock = { today: string; timeZone: string };

/**
 * Billing tasks of a partner: the offer and acts to accept, receipts to attach, requisites to confirm or correct, and a latest
 * withdrawal that came to nothing within a month.
 */
const waiting = (db: Db, userId: number, { today, timeZone }: Clock) => {
  const onClock = db`at time zone ${timeZone}::text`;
  return db`
    select 'receipt-late' as kind, withdrawal_id as id, '' as name, reason, paid_on::text as on, due_on::text as until
    from receipts where user_id = ${userId} and state = 'late'
    union all
    select 'contract', c.id, c.title || ', версия ' || c.version, '', (c.made_at ${onClock})::date::text, null from contracts c
    where c.user_id is null and c.version = (select max(version) from contracts where user_id is null)
      and not exists (select from contract_acceptances a where a.user_id = ${userId} and a.contract_id = c.id)
      and not exists (
        select from contracts own where own.user_id = ${userId} and (own.until is null or own.until >= ${today}::date))
    union all
    select 'act', id, year || '-' || number, '', dated_on::text, silent_after::text
    from acts where user_id = ${userId} and state = 'offered'
    union all
    select 'payee', p.id, p.name, p.reason, (p.checked_at ${onClock})::date::text, null
    from payees p where p.user_id = ${userId} and p.state = 'refused'
    union all
    select 'destination-errored', d.id, d.mask, d.reason, (d.created_at ${onClock})::date::text, null from destinations d
    where d.user_id = ${userId} and d.state = 'errored' and not exists (
      select from destinations other where other.user_id = d.user_id and other.state in ('unconfirmed', 'waiting', 'active'))
    union all
    select 'withdrawal', w.id, '', w.reason, (w.ended_at ${onClock})::date::text, null from withdrawals w
    where w.user_id = ${userId} and w.state in ('rejected', 'failed', 'returned') and w.ended_at > now() - interval '30 days'
      and not exists (select from withdrawals later where later.user_id = w.user_id and later.id > w.id)
    union all
    select 'destination', id, mask, '', (created_at ${onClock})::date::text, null
    from destinations where user_id = ${userId} and state = 'unconfirmed'
    union all
    select 'receipt', withdrawal_id, '', reason, paid_on::text, due_on::text
    from receipts where user_id = ${userId} and state = 'awaited'`;
};

/** The first tasks, the gravest kind first, and in each kind the longest waiting. */
export async function findWaiting(db: Db, userId: number, clock: Clock, limit: number) {
  return await db<Waiting[]>`
    select * from (${waiting(db, userId, clock)}) w
    order by array_position(${[...waitingKinds]}::text[], kind), w.on, id limit ${limit}`;
}

export async function countWaiting(db: Db, userId: number, clock: Clock) {
  return await db`select count(*)::int from (${waiting(db, userId, clock)}) w`.scalar<number>();
}
