import type { LineFlag } from '#contract/money/withdrawal-names';
import type { App } from '../../app.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { announce } from '../../platform/live/announce.ts';
import { conflict, orNotFound } from '../../platform/rpc/refusal.ts';
import { tellOfMoney } from '../brakes/letter.ts';
import { lockBrake } from '../brakes/queries.ts';
import { asMoney } from '../ledger/money.ts';
import { lockBalance } from '../ledger/queries.ts';
import { findActivePayee } from '../requisites/payee-queries.ts';
import { moveWithdrawal, record } from './move.ts';
import { previewWithdrawal } from './preview.ts';
import { findRepeated, findWithdrawal, insertWithdrawal, type Withdrawal } from './queries.ts';
import { findTerms } from './terms-queries.ts';

/** `net`: the sum that the partner was shown to arrive. */
type Asked = { destinationId: number; sum: number; net?: number | undefined; idempotencyKey: string };

/** `isNew` is false for a repeat, which sends no second notification. */
type Outcome = { withdrawal: Withdrawal; isNew: boolean };

/**
 * Requests a sum (minor units) in one transaction with its entries, and returns the withdrawal as it was requested. A repeat
 * with the same key returns the first withdrawal. Race: the partner's brake and then the balance are locked first, so the second
 * of two concurrent requests finds the first, and a chargeback comes whole before or whole after.
 */
export async function requestWithdrawal(
  tx: Tx,
  { settings }: Pick<App, 'settings'>,
  userId: number,
  { destinationId, sum, net: shown, idempotencyKey }: Asked,
  by: 'partner' | 'program',
): Promise<Outcome> {
  await lockBrake(tx, userId);
  await lockBalance(tx, userId);
  const earlier = await findRepeated(tx, userId, idempotencyKey);
  if (earlier && (earlier.sum !== sum || earlier.destinationId !== destinationId))
    throw conflict('idempotencyKey', 'Этот ключ уже использован для другой выплаты');
  if (earlier) return { withdrawal: await found(tx, earlier.id), isNew: false };
  const preview = await previewWithdrawal(tx, settings, userId, { destinationId, sum });
  const [obstacle] = preview.why;
  if (obstacle) throw conflict(fieldOf[obstacle.code] ?? 'sum', obstacle.text);
  const payee = orNotFound(await findActivePayee(tx, userId, destinationId), 'Получатель не найден');
  const { net, fee, tax, currencyCode, expectedOn, method } = preview;
  if (shown !== undefined && shown !== net)
    throw conflict('sum', `Условия способа изменились: придёт ${asMoney(net, currencyCode)}`);
  const terms = { sum, net, fee, tax, currencyCode, expectedOn, returnsFee: method?.returnsFee ?? false };
  const id = await insertWithdrawal(tx, {
    ...terms,
    userId,
    destinationId,
    payeeId: payee.id,
    idempotencyKey,
  });
  const withdrawal = await found(tx, id);
  await record(tx, withdrawal, 'requested', by);
  await announce(tx, userId, { type: 'balance' });
  const { approvesItself } = await findTerms(tx);
  if (
    approvesItself &&
    (method?.approvalLimit ?? null) !== null &&
    !withdrawal.flags.some((flag) => needsPerson.has(flag))
  )
    await moveWithdrawal(tx, withdrawal, 'approved', 'program');
  return { withdrawal, isNew: true };
}

/** A withdrawal with one of these flags never approves itself. */
const needsPerson: ReadonlySet<LineFlag> = new Set(['first', 'limit', 'silent', 'shared', 'mail', 'failed']);

/** Tells the partner of a new request, made in a session or by the schedule. */
export async function tellOfRequest(
  tx: Tx,
  userId: number,
  { id, net, currencyCode, methodName, mask }: Withdrawal,
  by: Parameters<typeof tellOfMoney>[3],
): Promise<void> {
  const about = `заказана выплата № ${id}, придёт ${asMoney(net, currencyCode)} на ${methodName} ${mask}.`;
  await tellOfMoney(tx, userId, { title: 'Заказана выплата', about }, by);
}

async function found(tx: Tx, id: number) {
  const withdrawal = await findWithdrawal(tx, id);
  if (!withdrawal) throw new Error('the withdrawal is not there');
  return withdrawal;
}

const fieldOf: Record<string, string> = {
  'no-payee': 'destinationId',
  'payee-check': 'destinationId',
  'no-destination': 'destinationId',
  cooling: 'destinationId',
};
