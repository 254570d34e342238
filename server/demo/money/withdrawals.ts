import type { App } from '../../app.ts';
import { toMinor } from '../../money/ledger/money.ts';
import { postToLedger } from '../../money/ledger/post.ts';
import type { Movement } from '../../money/ledger/queries.ts';
import { findMainDestination } from '../../money/requisites/destination-queries.ts';
import { requestWithdrawal } from '../../money/withdrawals/request.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { daysBefore } from '../days.ts';
import type { Withdrawn } from './movements.ts';
import { insertPastWithdrawal } from './withdrawals-queries.ts';

type Whose = { userId: number; staffIds: number[]; now: Date };

/** Makes the withdrawals of the movements, and names them in the movements. */
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
    userId,
    state,
    sum: Math.abs(asked.amount),
    requestedAt: asked.createdAt,
    endedAt: end?.createdAt ?? null,
    reason: state === 'failed' ? 'Банк получателя отклонил платёж: технический сбой' : '',
    expectedOn: new Date((end?.createdAt ?? now).getTime() + 3 * 86_400_000).toISOString().slice(0, 10),
    staffIds,
  });
}

type Place = { ids: Map<string, number>; now: Date } & Pick<App, 'settings'>;

/** The first withdrawal of a firm, of its bonus: it waits for a decision of the staff. */
export async function fillWaitingWithdrawal(tx: Tx, { ids, now, settings }: Place): Promise<void> {
  const userId = ids.get('d.orlov') ?? 0;
  const bonus = { kind: 'bonus', account: 'available' as const, amount: toMinor(84_600) };
  const posted = {
    comment: 'Бонус за объём',
    createdAt: daysBefore(now, 9, 10),
    idempotencyKey: 'demo-bonus',
  };
  await postToLedger(tx, userId, { ...bonus, ...posted }, 'program');
  const destination = await findMainDestination(tx, userId);
  if (!destination) throw new Error('the demo has no destination of d.orlov');
  const asked = { destinationId: destination.id, sum: toMinor(80_000), idempotencyKey: 'demo-withdrawal' };
  await requestWithdrawal(tx, { settings }, userId, asked, 'partner');
}
