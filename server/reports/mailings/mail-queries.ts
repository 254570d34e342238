import type { MailingPart } from '#contract/reports/sharing/mailing-names';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { readsReports } from '../../platform/db/user-queries.ts';

/** Makes letters of mailings; a letter of the same mailing and time is made once. Returns the ids of the new ones. */
export async function insertMails(tx: Tx, mails: { mailingId: number; userId: number; dueAt: Date }[]) {
  return await tx`
    insert into report_mails (mailing_id, user_id, due_at)
    select * from unnest(${mails.map(({ mailingId }) => mailingId)}::bigint[], ${mails.map(({ userId }) => userId)}::bigint[],
      ${mails.map(({ dueAt }) => dueAt)}::timestamptz[])
    on conflict (mailing_id, due_at) do nothing returning id`.values<number>();
}

export type WaitingMail = {
  id: number;
  mailingId: number;
  userId: number;
  dueAt: Date;
  /** Null: they are blocked or erased, or no longer a reader of reports. */
  address: string | null;
  name: string;
  query: string;
  timeZone: string;
  parts: MailingPart[];
};

/** A letter that is not sent yet, with the report as it is saved now. */
export async function findWaitingMail(db: Db, id: number) {
  return await db<WaitingMail[]>`
    select l.id, l.mailing_id, l.user_id, l.due_at, v.name, v.query, m.time_zone, m.parts,
      case when ${readsReports(db)} then u.email end as address
    from report_mails l join report_mailings m on m.id = l.mailing_id join report_views v on v.id = m.view_id
    join users u on u.id = l.user_id
    where l.id = ${id} and l.state = 'waiting'`.first();
}

/**
 * Takes a letter to the mail server for longer than a sending lasts; false where another job has it there, or has sent it. Race:
 * of two jobs for one letter (the first one's process was paused and its job given to another) one updates the row.
 */
export async function takeMail(db: Db, id: number, seconds: number) {
  return await db`
    update report_mails set taken_until = now() + make_interval(secs => ${seconds})
    where id = ${id} and state = 'waiting' and (taken_until is null or taken_until < now()) returning 1`.exists();
}

/** Gives a letter back that the mail server did not take. */
export async function returnMail(db: Db, id: number) {
  await db`update report_mails set taken_until = null where id = ${id} and state = 'waiting'`;
}

export async function markMail(db: Db, id: number, state: 'sent' | 'dropped') {
  await db`
    update report_mails set state = ${state}, sent_at = case when ${state} = 'sent' then now() end
    where id = ${id} and state = 'waiting'`;
}

/** Removes letters of former months; called by a job. */
export async function sweepMails(db: Db) {
  await db`delete from report_mails where due_at < now() - interval '60 days'`;
}
