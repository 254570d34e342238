import type { App } from '../app.ts';
import type { Tx } from '../db/connection.ts';
import { toMinor } from '../ledger/money.ts';
import { postToLedger } from '../ledger/post.ts';
import { findMainDestination } from '../requisites/destination-queries.ts';
import { requestWithdrawal } from '../withdrawals/request.ts';
import { daysBefore } from './days.ts';

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
