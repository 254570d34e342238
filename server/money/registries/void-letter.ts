import { z } from 'zod';
import { staffPages } from '#contract/wire/staff-pages';
import type { App } from '../../app.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { enqueueEach, task, type Work, work } from '../../platform/jobs/jobs.ts';
import { sendLetter } from '../../platform/mail/send.ts';
import type { Staff } from '../../platform/rpc/call.ts';
import { findWarnedMails } from './draft-queries.ts';

const mailVoid = task('mail-void', z.object({ to: z.string(), registryId: z.int(), about: z.string() }));

export function voidLetterWork(app: App): Work {
  return work('mail', mailVoid, async ({ to, registryId, about }) => {
    await sendLetter(app, to, {
      subject: `Реестр № ${registryId} отменён, а его файл скачивали`,
      paragraphs: [
        `Здравствуйте! ${about}`,
        'Проверьте в банке, что по этому файлу ничего не подписано: выплаты снова одобрены и пойдут в другой реестр.',
      ],
      action: {
        title: 'Открыть реестр',
        url: `${app.settings.publicUrl}${staffPages.registry.replace(':id', String(registryId))}`,
      },
    });
  });
}

/**
 * Warns the people who approved and closed a registry, and every administrator, that its file may have reached the bank. Runs in
 * the transaction that voids the registry.
 */
export async function tellOfVoid(tx: Tx, registryId: number, reason: string, by: Staff): Promise<void> {
  const about = `${by.name}: отменён реестр № ${registryId}, файл которого уже скачивали. Причина: ${reason}`;
  const mails = await findWarnedMails(tx, registryId);
  await enqueueEach(
    tx,
    mailVoid,
    mails.map((to) => ({ to, registryId, about })),
  );
}
