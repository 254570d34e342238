import { lineFlagNames } from '#contract/money/withdrawal-names';
import type { Tx } from '../db/connection.ts';
import { conflict } from '../rpc/refusal.ts';
import { findBarred, findOver } from '../withdrawals/registry-queries.ts';

/** Refuses a registry with a withdrawal that must not be paid: stopped, braked, or to a partner or destination that is closed. */
export async function refuseBarred(tx: Tx, id: number): Promise<void> {
  const barred = await findBarred(tx, id);
  if (barred)
    throw conflict('id', `Выплата № ${barred.withdrawalId}: ${lineFlagNames[barred.why]}. Отмените реестр`);
}

/** Refuses the file of a registry with a withdrawal that has ended, or the QR of that withdrawal: it would be paid twice. */
export async function refuseOver(tx: Tx, id: number, withdrawalId?: number): Promise<void> {
  const over = await findOver(tx, id, withdrawalId);
  if (over === null) return;
  const rest =
    withdrawalId === undefined
      ? '. Остальные платите по одной; если файл уже в банке, отметьте реестр отправленным'
      : '';
  throw conflict('id', `Выплата № ${over} уже завершена, платить её нельзя${rest}`);
}
