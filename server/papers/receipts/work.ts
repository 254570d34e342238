import { pages } from '#contract/wire/pages';
import type { App } from '../../app.ts';
import { routine, type Work } from '../../jobs/jobs.ts';
import { dayIn } from '../../ledger/days.ts';
import { notify } from '../../notifications/notify.ts';
import { dayName } from '../dates.ts';
import { findReminded, markLate } from './queries.ts';

type Place = Pick<App, 'sql' | 'settings'>;

/** Once a day, in the morning of most of Russia. */
export function receiptsWork(app: Place): Work {
  return routine('receipts', '23 4 * * *', () => watchReceipts(app));
}

/** Reminds of receipts, and marks those late whose last day is over: they hold the next withdrawal. */
export async function watchReceipts({ sql, settings }: Place, now = Date.now()): Promise<void> {
  if (settings.billing === 'site') return;
  const today = dayIn(0, settings.networkTimeZone, now);
  await sql.begin(async (tx) => {
    for (const { userId, withdrawalId } of await markLate(tx, today))
      await tell(userId, withdrawalId, 'Срок чека прошёл: следующую выплату не заказать, пока чека нет.');
    for (const { userId, withdrawalId, dueOn } of await findReminded(tx, today))
      await tell(
        userId,
        withdrawalId,
        `Сформируйте чек в «Моём налоге» и приложите его до ${dayName(dueOn)} включительно.`,
      );

    async function tell(userId: number, id: number, sentence: string): Promise<void> {
      await notify(tx, {
        userId,
        trigger: 'paper-awaited',
        title: `Нужен чек за выплату № ${id}`,
        content: `<p>${sentence}</p><p><a href="${pages.payouts}/${id}">Приложить чек</a></p>`,
      });
    }
  });
}
