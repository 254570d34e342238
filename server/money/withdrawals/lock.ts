import type { Tx } from '../../platform/db/connection.ts';
import type { Trail } from '../../platform/rpc/call.ts';
import { orNotFound } from '../../platform/rpc/refusal.ts';
import { lockBrake } from '../brakes/queries.ts';
import { findWithdrawal, type Withdrawal } from './queries.ts';

/** Locks the partner's brake, then reads the withdrawal under the lock. */
export async function lockWithdrawal(tx: Tx, trail: Trail, id: number): Promise<Withdrawal> {
  const found = orNotFound(await findWithdrawal(tx, id), 'Выплата не найдена');
  trail.concerns(found.userId);
  await lockBrake(tx, found.userId);
  return orNotFound(await findWithdrawal(tx, id), 'Выплата не найдена');
}
