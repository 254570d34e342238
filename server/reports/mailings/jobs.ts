import { z } from 'zod';
import type { App } from '../../app.ts';
import type { Sql, Tx } from '../../platform/db/connection.ts';
import { enqueueEach, routine, task, type Work, work } from '../../platform/jobs/jobs.ts';
import { insertMails, sweepMails } from './mail-queries.ts';
import { lockDue, moveOn } from './queries.ts';
import { nextTime } from './schedule.ts';
import { sendReport } from './send.ts';

const mailTask = task('mail-report', z.object({ id: z.int() }), ({ id }) => `report mail ${id}`);

/** Letters that a person waits for or that tell of events go first. */
const urgency = 5;
const portion = 200;
/** A letter whose time passed longer ago, in milliseconds, tells of the past, and after a restored backup it may be a second one. */
const longestLate = 3 * 86_400_000;

export function mailingWorks(app: App): Work[] {
  return [
    // Planning takes milliseconds and must not stand behind a sweep of a quarter of an hour.
    routine('plan-report-mails', '* * * * *', () => planMails(app.sql), 'money'),
    work('mail', mailTask, ({ id }) => sendReport(app, id)),
    routine('sweep-report-mails', '48 3 * * *', () => sweepMails(app.sql.patient)),
  ];
}

/** Makes the letters of all mailings whose time has come, and their jobs. */
export async function planMails(sql: Sql): Promise<void> {
  let planned = portion;
  while (planned === portion) planned = await sql.begin(planSome);
}

/** Runs in one transaction: a mailing moves on if and only if its letter exists and has a job. */
async function planSome(tx: Tx): Promise<number> {
  const due = await lockDue(tx, portion);
  const earliest = new Date(Date.now() - longestLate);
  const moved = due.map(({ id, nextAt, ...schedule }) => ({
    id,
    nextAt: nextTime(schedule, nextAt > earliest ? nextAt : earliest),
  }));
  await moveOn(tx, moved);
  const wanted = due.filter(({ isWanted, nextAt }) => isWanted && nextAt > earliest);
  const made = await insertMails(
    tx,
    wanted.map(({ id, userId, nextAt }) => ({ mailingId: id, userId, dueAt: nextAt })),
  );
  const payloads = made.map((id) => ({ id }));
  await enqueueEach(tx, mailTask, payloads, { priority: urgency });
  return due.length;
}
