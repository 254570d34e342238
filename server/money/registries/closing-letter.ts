import { z } from 'zod';
import { staffPages } from '#contract/wire/staff-pages';
import { findStaffMails } from '../../console/staff/queries.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { letters } from '../../platform/mail/letters.ts';
import type { Settings } from '../../platform/program/settings.ts';
import type { Staff } from '../../platform/rpc/call.ts';
import { clock } from '../ledger/days.ts';
import { asMoney } from '../ledger/money.ts';
import { findAloneFrom } from './queries.ts';

const closingLetters = letters(
  'mail-closing',
  z.object({ registryId: z.int(), about: z.string(), from: z.iso.datetime() }),
  ({ registryId, about, from }, { settings }) => ({
    subject: `Реестр № ${registryId} закрыт`,
    paragraphs: [
      `Здравствуйте! ${about}`,
      `Платит один человек: с ${clock(new Date(from), settings.networkTimeZone)} тот же сотрудник может одобрить реестр, и деньги уйдут.`,
      'Если это ошибка, отмените реестр на его странице до этого времени.',
    ],
    action: registryButton(settings, registryId),
  }),
);
export const closingLetterWork = closingLetters.work;

/** The button of a letter that opens a registry. */
export function registryButton({ publicUrl }: Settings, id: number) {
  return {
    title: 'Открыть реестр',
    url: `${publicUrl}${staffPages.registry.replace(':id', String(id))}`,
  };
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
  await closingLetters.enqueue(tx, await findStaffMails(tx, ['admin']), {
    registryId,
    about,
    from: from.toISOString(),
  });
}
