import { crc32 } from 'node:zlib';
import type { Tx } from '../../platform/db/connection.ts';
import type { Call } from '../../platform/rpc/call.ts';
import { askingCode, Refusal } from '../../platform/rpc/refusal.ts';
import type { StaffActor } from './actor.ts';
import { sumMoved } from './day-limit-queries.ts';
import { dayIn, startOfDay } from './days.ts';
import { toMinor } from './money.ts';

/**
 * Runs a change, and refuses it where it moved money and its account, or all keys together, have then moved more today than the
 * limit: an account is asked for the app's code, a key has to wait. All lines of the ledger count, in any currency: each line's
 * sum, given or taken, on hold or not, and the sums that a running batch is about to move. Race: the caller's transaction has
 * begun with `lockOfMover`, so the second of two concurrent calls includes the first one's sum. See
 * docs/decisions/0136-money-of-a-day.md.
 */
export async function withinDayLimit<Result>(
  tx: Tx,
  { settings, staffSession }: Pick<Call, 'settings' | 'staffSession'>,
  by: StaffActor,
  change: () => Promise<Result>,
): Promise<Result> {
  const { networkTimeZone, staffEntryLimit, keyDayLimit } = settings;
  const today = startOfDay(dayIn(0, networkTimeZone), networkTimeZone);
  const before = await sumMoved(tx, by, today);
  const result = await change();
  const after = await sumMoved(tx, by, today);
  if (after <= before) return result;
  if (by.kind === 'key' && after > toMinor(keyDayLimit)) throw beyondKey(keyDayLimit);
  const isAsked = staffSession?.hasFactor && !staffSession.confirmedUntil;
  if (isAsked && after > toMinor(staffEntryLimit)) throw askingCode();
  return result;
}

/** Makes calls that may move money serial: the calls of one account, and the calls of all keys. */
export function lockOfMover({ kind, id }: StaffActor): [kind: number, key: number] {
  return [7_022_190, crc32(kind === 'key' ? kind : `${kind} ${id}`) | 0];
}

function beyondKey(limit: number) {
  return new Refusal(
    'forbidden',
    `Ключи вместе проводят за день не больше ${limit} (настройка KEY_DAY_LIMIT): подождите до завтра, измените настройку или войдите сотрудником`,
  );
}
