import { violates } from '../db/connection.ts';
import { conflict, notFound } from '../rpc/refusal.ts';
import { checkCeiling } from './post.ts';
import type { Balance, Entry } from './queries.ts';

/** An entry that a conversion makes. Its key is its own: the caller holds the conversion, so no entry is posted twice. */
export type ConversionEntry = Entry & {
  userId: number;
  conversionId: number;
  /** Shares the line of the entry before it: the second half of a move between accounts. */
  endsMove: boolean;
};

/** Sums of a partner, minor units. */
export type Sums = Pick<Balance, 'available' | 'blocked' | 'hold'>;

/** Refuses what `postToLedger` refuses, by the sums that entries have come to. */
export function checkEnds(entries: ConversionEntry[], ends: Sums[]): void {
  if (ends.length < new Set(entries.map(({ userId }) => userId)).size) throw notFound('Партнёр не найден');
  for (const { available, blocked, hold } of ends)
    checkCeiling(available, blocked, hold, available + blocked + hold);
}

/** The refusal of entries that took more from hold than was there: the network may have posted something by hand. */
export function explainOverdraft(error: unknown): unknown {
  return violates(error, 'balances_hold_check') ? conflict('amount', 'На счёте недостаточно средств') : error;
}
