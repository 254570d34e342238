import { lineFlagNames } from '#contract/money/withdrawal-names';
import type { Tx } from '../db/connection.ts';
import { conflict } from '../rpc/refusal.ts';
import { findBarred } from '../withdrawals/registry-queries.ts';

/** Refuses to go on with a registry that must not be paid as it is, by what came over it since its closing. */
export async function refuseBarred(tx: Tx, id: number): Promise<void> {
  const barred = await findBarred(tx, id);
  if (barred)
    throw conflict('id', `Выплата № ${barred.withdrawalId}: ${lineFlagNames[barred.why]}. Отмените реестр`);
}
