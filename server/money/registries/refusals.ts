import { lineFlagNames, type RegistryState } from '#contract/money/withdrawal-names';
import { whyNewcomer } from '../../console/staff/newcomer.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Settings } from '../../platform/program/settings.ts';
import type { Call } from '../../platform/rpc/call.ts';
import { clock } from '../ledger/days.ts';
import { findAloneFrom, findBarred, findConflicts, findOver } from './queries.ts';

/** Reasons against the registry's next step, for the person who looks at it; empty where nothing prevents the step. */
export async function refusalOf(
  { sql, settings, staff }: Pick<Call, 'sql' | 'settings' | 'staff'>,
  { id, state }: { id: number; state: RegistryState },
  { sha256, takenAt, isPaidByQr }: { sha256: string | null; takenAt: Date | null; isPaidByQr: boolean },
): Promise<string> {
  if (state === 'closed')
    return staff?.kind === 'account' ? await whyNotApproved(sql, settings, id, staff.id) : '';
  if (state === 'draft' || state === 'void') return '';
  if (sha256) return await whyNoFile(sql, id, { state, isTaken: takenAt !== null, isPaidByQr });
  return state === 'approved' ? await whyBarred(sql, id) : '';
}

/**
 * The reason why a person cannot approve a registry: a withdrawal is barred, or they are not the second person; where one person
 * pays, an hour must pass since the closing. Empty where they can.
 */
export async function whyNotApproved(
  db: Db,
  settings: Settings,
  id: number,
  staffId: number,
): Promise<string> {
  const { withdrawalApprovers, networkTimeZone } = settings;
  const barred = await whyBarred(db, id);
  const why = (await findConflicts(db, id, staffId)).join(', ');
  const newcomer = await whyNewcomer(db, settings, staffId);
  if (barred || newcomer) return barred || newcomer;
  if (why === '') return '';
  if (withdrawalApprovers === 2) return `Вы этот реестр не одобряете: ${why}`;
  const from = await findAloneFrom(db, id);
  return from
    ? `Вы одобрите этот реестр через час после закрытия, с ${clock(from, networkTimeZone)}: ${why}`
    : '';
}

/**
 * The reason why a registry is neither approved nor paid: a withdrawal, or the given one, is stopped, braked, or goes to a
 * closed partner or destination. Empty where there is none.
 */
async function whyBarred(
  db: Db,
  id: number,
  {
    withdrawalId,
    advice = 'Отмените реестр',
  }: { withdrawalId?: number | undefined; advice?: string | undefined } = {},
) {
  const [barred] = await findBarred(db, id, withdrawalId);
  return barred ? `Выплата № ${barred.withdrawalId}: ${lineFlagNames[barred.why]}. ${advice}` : '';
}

/**
 * The reason why the file of an approved registry, or the QR of one withdrawal, is not given: a barred withdrawal must not be
 * paid, and an ended one would be paid twice. A file that was marked as sent may be downloaded again; a QR pays at each scan.
 * Empty where the file is given.
 */
export async function whyNoFile(
  db: Db,
  id: number,
  {
    state,
    isTaken,
    isPaidByQr,
    withdrawalId,
  }: { state: RegistryState; isTaken: boolean; isPaidByQr: boolean; withdrawalId?: number | undefined },
): Promise<string> {
  // The file and a QR together would pay a partner twice: a bank refuses a second order of the same number, but a QR has no
  // number.
  if (withdrawalId === undefined && isPaidByQr)
    return 'По этому реестру платят по QR, файл заплатил бы второй раз. Остальные платите по QR или новым реестром';
  if (withdrawalId !== undefined && isTaken && !isPaidByQr)
    return 'Файл этого реестра уже скачивали, QR заплатил бы второй раз';
  const isSent = state !== 'approved' && isTaken;
  if (withdrawalId === undefined && isSent) return '';
  const advice = state === 'approved' ? undefined : 'Отметьте, что она не прошла';
  const barred = await whyBarred(db, id, { withdrawalId, advice });
  if (barred) return barred;
  const over = await findOver(db, id, withdrawalId);
  if (over === null) return '';
  const rest =
    withdrawalId === undefined
      ? '. Остальные платите по одной; если файл уже в банке, отметьте реестр отправленным'
      : '';
  return `Выплата № ${over} уже завершена, платить её нельзя${rest}`;
}
