import { z } from 'zod';
import { staffPages } from '#contract/wire/staff-pages';
import type { App } from '../app.ts';
import type { Tx } from '../db/connection.ts';
import { enqueueEach, task, type Work, work } from '../jobs/jobs.ts';
import { sheetClock } from '../ledger/days.ts';
import { asMoney } from '../ledger/money.ts';
import { sendLetter } from '../mail/send.ts';
import type { Staff } from '../rpc/call.ts';
import { findAdministratorMails } from '../staff/queries.ts';
import type { Withdrawal } from './queries.ts';
import { findAloneFrom } from './registry-queries.ts';

const mailClosing = task(
  'mail-closing',
  z.object({
    to: z.string(),
    registryId: z.int(),
    withdrawalId: z.int(),
    about: z.string(),
    from: z.iso.datetime(),
  }),
);

export function closingLetterWork(app: App): Work {
  const { publicUrl, networkTimeZone } = app.settings;
  return work('mail', mailClosing, async ({ to, registryId, withdrawalId, about, from }) => {
    await sendLetter(app, to, {
      subject: `Реестр № ${registryId} закрыт`,
      paragraphs: [
        `Здравствуйте! ${about}`,
        `Платит один человек: с ${clock(new Date(from), networkTimeZone)} тот же сотрудник может одобрить реестр, и деньги уйдут.`,
        'Если это ошибка, отмените реестр на странице выплаты до этого времени.',
      ],
      action: {
        title: 'Открыть выплату',
        url: `${publicUrl}${staffPages.withdrawal.replace(':id', String(withdrawalId))}`,
      },
    });
  });
}

/** Has every administrator told of a registry that one person closes and may approve an hour later, in the transaction of the closing. */
export async function tellOfClosing(
  tx: Tx,
  registryId: number,
  { id, userLogin, net, currencyCode }: Withdrawal,
  by: Staff,
): Promise<void> {
  const from = await findAloneFrom(tx, registryId);
  if (!from) throw new Error('the registry is not closed just now');
  const sum = asMoney(net, currencyCode);
  const about = `${by.name}: закрыт реестр № ${registryId} на ${sum}, выплата № ${id} партнёру ${userLogin}.`;
  const mails = await findAdministratorMails(tx);
  await enqueueEach(
    tx,
    mailClosing,
    mails.map((to) => ({ to, registryId, withdrawalId: id, about, from: from.toISOString() })),
  );
}

/** A moment on the network's clock: `24.11.2026 19:40`. */
export function clock(moment: Date, timeZone: string): string {
  return sheetClock(timeZone)(moment).slice(0, -3);
}
