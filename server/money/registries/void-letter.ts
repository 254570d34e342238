import { z } from 'zod';
import type { Tx } from '../../platform/db/connection.ts';
import { letters } from '../../platform/mail/letters.ts';
import type { Staff } from '../../platform/rpc/call.ts';
import { registryButton } from './closing-letter.ts';
import { findWarnedMails } from './draft-queries.ts';

const voidLetters = letters(
  'mail-void',
  z.object({ registryId: z.int(), about: z.string() }),
  ({ registryId, about }, { settings }) => ({
    subject: `Реестр № ${registryId} отменён, а его файл скачивали`,
    paragraphs: [
      `Здравствуйте! ${about}`,
      'Проверьте в банке, что по этому файлу ничего не подписано: выплаты снова одобрены и пойдут в другой реестр.',
    ],
    action: registryButton(settings, registryId),
  }),
);
export const voidLetterWork = voidLetters.work;

/**
 * Warns the people who approved and closed a registry, and every administrator, that its file may have reached the bank. Runs in
 * the transaction that voids the registry.
 */
export async function tellOfVoid(tx: Tx, registryId: number, reason: string, by: Staff): Promise<void> {
  const about = `${by.name}: отменён реестр № ${registryId}, файл которого уже скачивали. Причина: ${reason}`;
  await voidLetters.enqueue(tx, await findWarnedMails(tx, registryId), { registryId, about });
}
