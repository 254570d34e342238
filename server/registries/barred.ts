import { lineFlagNames } from '#contract/money/withdrawal-names';
import type { Tx } from '../db/connection.ts';
import { conflict } from '../rpc/refusal.ts';
import { findBarred, findOver } from '../withdrawals/registry-queries.ts';

/** Refuses to go on with a registry that must not be paid as it is, by what came over it since its closing. */
export async function refuseBarred(tx: Tx, id: number): Promise<void> {
  const barred = await findBarred(tx, id);
  if (barred)
    throw conflict('id', `Выплата № ${barred.withdrawalId}: ${lineFlagNames[barred.why]}. Отмените реестр`);
}

/** Refuses a file, or the QR of one withdrawal, that would pay what is over. */
export async function refuseOver(tx: Tx, id: number, withdrawalId?: number): Promise<void> {
  const over = await findOver(tx, id, withdrawalId);
  if (over === null) return;
  const rest =
    withdrawalId === undefined
      ? '. Остальные платите по одной; если файл уже в банке, отметьте реестр отправленным'
      : '';
  throw conflict('id', `Выплата № ${over} уже завершена, платить её нельзя${rest}`);
}
