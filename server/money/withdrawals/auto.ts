import { pages } from '#contract/wire/pages';
import type { App } from '../../app.ts';
import { linkTo } from '../../messages/notifications/link.ts';
import { notify } from '../../messages/notifications/notify.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { routine, type Work } from '../../platform/jobs/jobs.ts';
import { asText } from '../../platform/mail/as-text.ts';
import { Refusal } from '../../platform/rpc/refusal.ts';
import { dayIn, hourIn } from '../ledger/days.ts';
import { requestWithdrawal, tellOfRequest } from './request.ts';
import { nextRun } from './terms.ts';
import { findAuto, findTerms, noteTold } from './terms-queries.ts';

/**
 * Requests withdrawals of the available balance for partners who are paid by the schedule, from an hour before the cut-off of a
 * run's day.
 */
export function autoWithdrawalsWork(app: Pick<App, 'sql' | 'log' | 'settings'>): Work {
  return routine('auto-withdrawals', '5,25,45 * * * *', () => requestDue(app), 'money');
}

/**
 * The idempotency key is the day and the partner, so that concurrent instances, or a run after a kill, make one request. A
 * failure for one partner delays no other.
 */
export async function requestDue(
  { sql, log, settings }: Pick<App, 'sql' | 'log' | 'settings'>,
  now = Date.now(),
): Promise<void> {
  if (settings.billing === 'site') return;
  const terms = await findTerms(sql);
  const today = dayIn(0, settings.networkTimeZone, now);
  const isToday = terms.kind !== 'request' && nextRun(terms, today, -1) === today;
  if (!isToday || hourIn(settings.networkTimeZone, now) < terms.cutoffHour - 1) return;
  for (const { userId, destinationId, available } of await findAuto(sql)) {
    const asked = { destinationId, sum: available, idempotencyKey: `auto-${today}-${userId}` };
    await sql
      .begin(async (tx) => {
        const { withdrawal, isNew } = await requestWithdrawal(tx, { settings }, userId, asked, 'program');
        if (isNew) await tellOfRequest(tx, userId, withdrawal, 'schedule');
      })
      .catch(async (error: unknown) => {
        if (error instanceof Refusal) await sql.begin((tx) => tellWhyNot(tx, userId, today, error.message));
        else log.error({ err: error, partner: userId }, 'no withdrawal by the schedule');
      })
      .catch((error: unknown) => log.error({ err: error, partner: userId }, 'a partner is not told'));
  }
}

/** Tells a partner, once a day of a run, why the schedule requested nothing. */
async function tellWhyNot(tx: Tx, userId: number, day: string, why: string) {
  if (!(await noteTold(tx, userId, day))) return;
  await notify(tx, {
    userId,
    trigger: 'payout-failed',
    title: 'Выплата по расписанию не заказана',
    content: `<p>${asText(why)}</p>${linkTo(pages.withdrawals, 'Выплаты')}`,
  });
}
