import { z } from 'zod';
import { staffPages } from '#contract/wire/staff-pages';
import type { App } from '../../app.ts';
import { findStaffMails } from '../../console/staff/queries.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { enqueueEach, task, type Work, work } from '../../platform/jobs/jobs.ts';
import { sendLetter } from '../../platform/mail/send.ts';
import type { Staff } from '../../platform/rpc/call.ts';
import { clock } from '../ledger/days.ts';
import { asMoney } from '../ledger/money.ts';
import { findAloneFrom } from './queries.ts';

const mailClosing = task(
  'mail-closing',
  z.object({
    to: z.string(),
    registryId: z.int(),
    about: z.string(),
    from: z.iso.datetime(),
  }),
);

export function closingLetterWork(app: App): Work {
  const { publicUrl, networkTimeZone } = app.settings;
  return work('mail', mailClosing, async ({ to, registryId, about, from }) => {
    await sendLetter(app, to, {
      subject: `Реестр № ${registryId} закрыт`,
      paragraphs: [
        `Здравствуйте! ${about}`,
        `Платит один человек: с ${clock(new Date(from), networkTimeZone)} тот же сотрудник может одобрить реестр, и деньги уйдут.`,
        'Если это ошибка, отмените реестр на его странице до этого времени.',
      ],
      action: {
        title: 'Открыть реестр',
        url: `${publicUrl}${staffPages.registry.replace(':id', String(registryId))}`,
      },
    });
  });
}

/**
 * Mails every administrator that one person has closed a registry and may approve it an hour later. Runs in the transaction of
 * the closing.
 */
export async function tellOfClosing(
  tx: Tx,
  registryId: number,
  { total, currencyCode, what }: { total: number; currencyCode: string; what: string },
  by: Staff,
): Promise<void> {
  const from = await findAloneFrom(tx, registryId);
  if (!from) throw new Error('the registry is not closed just now');
  const about = `${by.name}: закрыт реестр № ${registryId} на ${asMoney(total, currencyCode)}, ${what}.`;
  const mails = await findStaffMails(tx, ['admin']);
  await enqueueEach(
    tx,
    mailClosing,
    mails.map((to) => ({ to, registryId, about, from: from.toISOString() })),
  );
}
