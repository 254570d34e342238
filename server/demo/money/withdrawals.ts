import { toMinor } from '../../money/ledger/money.ts';
import { postToLedger } from '../../money/ledger/post.ts';
import type { Movement } from '../../money/ledger/queries.ts';
import { findMainDestination } from '../../money/requisites/destination-queries.ts';
import { requestWithdrawal } from '../../money/withdrawals/request.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { day, type Scene } from '../scene.ts';
import type { Withdrawn } from './movements.ts';
import { insertPastWithdrawal } from './withdrawals-queries.ts';

/** Makes the withdrawals of the demo partner's movements, and names them in the movements. */
export async function fillWithdrawals(tx: Tx, scene: Scene, movements: Withdrawn[]): Promise<Movement[]> {
  const rounds = Map.groupBy(movements, ({ round = -1 }) => round);
  const ids = new Map<number, number>();
  for (const round of [...rounds.keys()].sort((one, other) => one - other))
    if (round >= 0) ids.set(round, await fillRound(tx, scene, rounds.get(round) ?? []));
  return movements.map(({ round = -1, ...movement }) => {
    const id = ids.get(round);
    return id === undefined ? movement : { ...movement, withdrawalId: id, comment: `Выплата № ${id}` };
  });
}

async function fillRound(tx: Tx, scene: Scene, own: Movement[]) {
  const [asked] = own;
  const end = own.find(({ kind }) => kind !== 'payout-request');
  if (!asked) throw new Error('a withdrawal without movements');
  return await insertPastWithdrawal(tx, scene, {
    userId: scene.idOf('demo'),
    state: end?.kind === 'payout' ? 'paid' : end ? 'failed' : 'requested',
    sum: Math.abs(asked.amount),
    requestedAt: asked.createdAt,
    endedAt: end?.createdAt ?? null,
    expectedAt: new Date((end?.createdAt ?? scene.now).getTime() + 3 * day),
  });
}

type Wish = { bonus: number; sum: number; daysAgo: number };

/** Asks for a withdrawal of a bonus that the partner got `daysAgo` days ago. */
export async function withdrawBonus(tx: Tx, scene: Scene, login: string, { bonus, sum, daysAgo }: Wish) {
  const userId = scene.idOf(login);
  const posted = {
    kind: 'bonus',
    account: 'available',
    amount: toMinor(bonus),
    comment: 'Бонус за объём',
    createdAt: scene.ago(daysAgo, 10),
    idempotencyKey: 'demo-bonus',
  } as const;
  await postToLedger(tx, userId, posted, 'program');
  const destination = await findMainDestination(tx, userId);
  if (!destination) throw new Error(`the demo has no destination of ${login}`);
  const asked = { destinationId: destination.id, sum: toMinor(sum), idempotencyKey: 'demo-withdrawal' };
  return (await requestWithdrawal(tx, scene, userId, asked, 'partner')).withdrawal;
}
