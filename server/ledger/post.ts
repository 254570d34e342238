import type { Tx } from '../db/connection.ts';
import { announce } from '../live/announce.ts';
import { notFound, Refusal } from '../refusal.ts';
import { type Entry, findEntry, insertEntry, lockBalance, type Movement } from './queries.ts';
import { tellMovement } from './tell-movement.ts';

/** Kinds by which the available sum may fall below zero: the network takes back what it had paid. */
const mayOverdraw = ['chargeback', 'correction'];

/**
 * Posts one movement of money by the rules of the ledger, in the caller's transaction, and answers the entry's id.
 * A repeat with the same key answers the first entry's id. Refuses an unknown partner (404), a key that was used
 * for something else and a sum that is not there (409).
 *
 * Race: the balance is locked first, so of two posts with one key the second finds the first, and two that take
 * the same money cannot both see it.
 */
export async function postToLedger(tx: Tx, userId: number, entry: Entry | Movement): Promise<number> {
  const balance = await lockBalance(tx, userId);
  if (!balance) throw notFound('Партнёр не найден');
  const earlier = await findEntry(tx, userId, entry);
  if (earlier?.isSame) return earlier.id;
  if (earlier) {
    const sentence = 'Этот ключ уже использован для другой записи';
    throw new Refusal('conflict', sentence, { idempotencyKey: sentence });
  }
  if (entry.amount < 0 && balance[entry.account] + entry.amount < 0 && !isTakenBack(entry)) {
    throw new Refusal('conflict', 'На счёте столько нет', { amount: 'На счёте столько нет' });
  }
  const id = await insertEntry(tx, userId, entry);
  await announce(tx, userId, { type: 'balance' });
  // History that is brought along is no news.
  if (!('createdAt' in entry)) await tellMovement(tx, userId, entry, balance.currencyCode);
  return id;
}

function isTakenBack({ account, kind }: Entry): boolean {
  return account === 'available' && mayOverdraw.includes(kind);
}
