import type { ItemOf } from '#contract/method-types';
import type { MailingPart } from '#contract/reports/sharing/mailing-names';
import type { Db, Tx } from '../../platform/db/connection.ts';
import type { Schedule } from './schedule.ts';

/** A partner's mailings, oldest first. */
export async function findMailings(db: Db, userId: number) {
  return [
    ...(await db<ItemOf<'statistics.get-mailings'>[]>`
      select m.id, m.view_id, v.name, m.every, m.on_day as "on", m.hour, m.time_zone, m.parts, m.next_at,
        (select max(sent_at) from report_mails where mailing_id = m.id) as last_sent_at
      from report_mailings m join report_views v on v.id = m.view_id
      where m.user_id = ${userId} order by m.id`),
  ];
}

export async function countMailings(db: Db, userId: number) {
  return await db`select count(*)::int from report_mailings where user_id = ${userId}`.scalar<number>();
}

type Kept = Schedule & { viewId: number; parts: MailingPart[]; nextAt: Date };

export async function insertMailing(tx: Tx, userId: number, mailing: Kept) {
  return await tx`insert into report_mailings ${tx({ userId, ...columnsOf(mailing) })} returning id`.scalar<number>();
}

/** True where the partner had this mailing. */
export async function updateMailing(tx: Tx, userId: number, id: number, mailing: Kept) {
  return await tx`
    update report_mailings set ${tx(columnsOf(mailing))} where user_id = ${userId} and id = ${id} returning 1`.exists();
}

function columnsOf({ viewId, every, on, hour, timeZone, parts, nextAt }: Kept) {
  return { viewId, every, onDay: on, hour, timeZone, parts, nextAt };
}

/** True where the partner had this mailing. */
export async function deleteMailing(db: Db, userId: number, id: number) {
  return await db`delete from report_mailings where user_id = ${userId} and id = ${id} returning 1`.exists();
}

/** Ends a mailing by the link in its letter. */
export async function endMailing(db: Db, id: number) {
  await db`delete from report_mailings where id = ${id}`;
}

/** The name of the report that a mailing sends; null where the mailing has ended. */
export async function findMailingName(db: Db, id: number) {
  return await db<{ name: string }[]>`
    select v.name from report_mailings m join report_views v on v.id = m.view_id where m.id = ${id}`.value(
    null,
  );
}

type Due = Schedule & { id: number; userId: number; nextAt: Date; isWanted: boolean };

/**
 * Mailings whose time has come, locked; `isWanted`: not of a blocked or erased partner. Race: another instance that plans at the
 * same time passes locked ones by.
 */
export async function lockDue(tx: Tx, most: number) {
  return await tx<Due[]>`
    select m.id, m.user_id, m.every, m.on_day as "on", m.hour, m.time_zone, m.next_at,
      not u.is_blocked and u.erased_at is null as is_wanted
    from report_mailings m join users u on u.id = m.user_id
    where m.next_at <= now() order by m.next_at limit ${most} for update of m skip locked`;
}

export async function moveOn(tx: Tx, moved: { id: number; nextAt: Date }[]) {
  await tx`
    update report_mailings m set next_at = n.next_at
    from unnest(${moved.map(({ id }) => id)}::bigint[], ${moved.map(({ nextAt }) => nextAt)}::timestamptz[]) as n (id, next_at)
    where m.id = n.id`;
}
