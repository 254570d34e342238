import { pages } from '#contract/wire/pages';
import type { App } from '../../../app.ts';
import { linkTo } from '../../../messages/notifications/link.ts';
import { notify } from '../../../messages/notifications/notify.ts';
import type { Tx } from '../../../platform/db/connection.ts';
import { routine, type Work } from '../../../platform/jobs/jobs.ts';
import { dayIn } from '../../ledger/days.ts';
import { dayName } from '../dates.ts';
import { findOverdue, findReminded, markLate, noteReminded } from './queries.ts';

type Place = Pick<App, 'sql' | 'settings' | 'log'>;

/** Runs once a day, in the morning of most of Russia. */
export function receiptsWork(app: Place): Work {
  return routine('receipts', '23 4 * * *', () => watchReceipts(app));
}

/**
 * Reminds partners of receipts, and marks receipts late whose last day is over: a late receipt pauses the next withdrawal. Each
 * is a transaction of its own, so that a failure prevents no other reminder.
 */
export async function watchReceipts({ sql, settings, log }: Place, now = Date.now()): Promise<void> {
  if (settings.billing === 'site') return;
  const today = dayIn(0, settings.networkTimeZone, now);
  const each = async (ids: number[], act: (tx: Tx, id: number) => Promise<void>) => {
    for (const id of ids)
      await sql
        .begin((tx) => act(tx, id))
        .catch((error: unknown) => log.error({ err: error, withdrawal: id }, 'a receipt is not asked for'));
  };
  await each(await findOverdue(sql, today), async (tx, id) => {
    const userId = await markLate(tx, id);
    const sentence = 'Срок чека прошёл: следующую выплату не заказать, пока чека нет.';
    if (userId !== undefined) await tell(tx, userId, id, sentence);
  });
  await each(await findReminded(sql, today), async (tx, id) => {
    const found = await noteReminded(tx, id, today);
    if (!found) return;
    const sentence = `Сформируйте чек в «Моём налоге» и приложите его до ${dayName(found.dueOn)} включительно.`;
    await tell(tx, found.userId, id, sentence);
  });
}

async function tell(tx: Tx, userId: number, id: number, sentence: string) {
  await notify(tx, {
    userId,
    trigger: 'paper-awaited',
    title: `Нужен чек за выплату № ${id}`,
    content: `<p>${sentence}</p>${linkTo(`${pages.withdrawals}/${id}`, 'Приложить чек')}`,
  });
}
