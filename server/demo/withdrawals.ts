import type { Tx } from '../db/connection.ts';
import type { Movement } from '../ledger/queries.ts';
import type { Withdrawn } from './movements.ts';
import { insertPastWithdrawal } from './withdrawals-queries.ts';

type Whose = { userId: number; staffIds: number[]; now: Date };

/** Makes the withdrawals that the movements are of, and names them there. */
export async function fillWithdrawals(
  tx: Tx,
  whose: Whose,
  movements: (Movement | Withdrawn)[],
): Promise<Movement[]> {
  const rounds = Map.groupBy(movements, (movement) => ('round' in movement ? movement.round : undefined));
  const idOf = new Map<number, number>();
  for (const [round, own] of [...rounds].sort(([one = -1], [other = -1]) => one - other))
    if (round !== undefined) idOf.set(round, await fillOne(tx, whose, own));
  return movements.map((movement) => {
    const id = 'round' in movement && movement.round !== undefined ? idOf.get(movement.round) : undefined;
    return id === undefined ? movement : { ...movement, withdrawalId: id, comment: `Выплата № ${id}` };
  });
}

async function fillOne(tx: Tx, { userId, staffIds, now }: Whose, own: Movement[]): Promise<number> {
  const [asked] = own;
  const end = own.find(({ kind }) => kind !== 'payout-request');
  if (!asked) throw new Error('a withdrawal without movements');
  const state = end?.kind === 'payout' ? 'paid' : end ? 'failed' : 'requested';
  return await insertPastWithdrawal(tx, {
    ...{ userId, state, sum: Math.abs(asked.amount), requestedAt: asked.createdAt },
    endedAt: end?.createdAt ?? null,
    reason: state === 'failed' ? 'Банк получателя отклонил платёж: технический сбой' : '',
    expectedOn: new Date((end?.createdAt ?? now).getTime() + 3 * 86_400_000).toISOString().slice(0, 10),
    staffIds,
  });
}
