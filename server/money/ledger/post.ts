import type { Tx } from '../../platform/db/connection.ts';
import { announce } from '../../platform/live/announce.ts';
import { conflict, orNotFound } from '../../platform/rpc/refusal.ts';
import type { Actor } from './actor.ts';
import { announceMovement } from './announce-movement.ts';
import { mostUnits } from './money.ts';
import { type Balance, type Entry, findEntry, insertEntry, lockBalance, type Movement } from './queries.ts';

/**
 * Kinds that may make the available sum negative: the network takes money back that is already paid out, here or on another
 * platform.
 */
const mayOverdraw = ['chargeback', 'correction', 'opening', 'payout-takeback'];

/**
 * Posts one movement of money by the rules of the ledger, in the caller's transaction, and returns the entry's id. A repeat with
 * the same key returns the first entry's id. Refuses an unknown partner (404), a key that was used for another entry, a sum that
 * is not there and a balance beyond the ceiling (409). Race: the balance is locked first, so the second of two posts with one
 * key finds the first, and two posts cannot both take the same money.
 */
export async function postToLedger(
  tx: Tx,
  userId: number,
  entry: Entry | Movement,
  by: Actor,
): Promise<number> {
  const balance = orNotFound(await lockBalance(tx, userId), 'Партнёр не найден');
  const earlier = await findEntry(tx, userId, entry);
  if (earlier?.isSame) return earlier.id;
  if (earlier) throw conflict('idempotencyKey', 'Этот ключ уже использован для другой записи');
  checkSums(balance, entry);
  const id = await insertEntry(tx, userId, entry, by);
  await announce(tx, userId, { type: 'balance' });
  // Imported history is no news, and a withdrawal has its own notifications.
  if (!('createdAt' in entry) && entry.withdrawalId === undefined)
    await announceMovement(tx, userId, entry, balance.currencyCode);
  return id;
}

/** Refuses an overdraft, and a sum beyond the contract's maximum. */
export function checkSums(balance: Balance, entry: Pick<Entry, 'account' | 'amount' | 'kind'>): void {
  const after = balance[entry.account] + entry.amount;
  if (entry.amount < 0 && after < 0 && !isTakenBack(entry))
    throw conflict('amount', 'На счёте недостаточно средств');
  checkCeiling(after, balance.available + balance.blocked + balance.hold + entry.amount);
}

/** Refuses sums beyond the contract's maximum. */
function checkCeiling(...sums: number[]) {
  if (Math.max(...sums.map(Math.abs)) > mostUnits) throw beyondCeiling();
}

export function beyondCeiling() {
  return conflict('amount', 'Баланс партнёра выйдет за сто миллиардов: уменьшите сумму');
}

function isTakenBack({ account, kind }: Pick<Entry, 'account' | 'kind'>) {
  return account === 'available' && mayOverdraw.includes(kind);
}
