import { holdBrake } from '../brakes/queries.ts';
import type { Tx } from '../db/connection.ts';
import type { Trail } from '../rpc/call.ts';
import { notFound } from '../rpc/refusal.ts';
import { findWithdrawal, type Withdrawal } from './queries.ts';

/** Holds the partner's brake, then reads the withdrawal under it. */
export async function hold(tx: Tx, trail: Trail, id: number): Promise<Withdrawal> {
  const found = await findWithdrawal(tx, id);
  if (!found) throw notFound('Выплата не найдена');
  trail.concerns(found.userId);
  await holdBrake(tx, found.userId);
  const now = await findWithdrawal(tx, id);
  if (!now) throw notFound('Выплата не найдена');
  return now;
}
