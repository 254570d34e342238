import { violates } from '../../platform/db/connection.ts';
import { conflict, notFound } from '../../platform/rpc/refusal.ts';
import { beyondCeiling } from './post.ts';
import type { Entry } from './queries.ts';

/** An entry of a conversion. No key is needed: the caller has locked the conversion, so no entry is posted twice. */
export type ConversionEntry = Entry & {
  userId: number;
  conversionId: number;
  /** Shares the line of the previous entry: the second half of a move between accounts. */
  endsMove: boolean;
};

/** Refuses entries of unknown partners, by the number of changed balances. */
export function checkEnds(entries: ConversionEntry[], changed: number): void {
  if (changed < new Set(entries.map(({ userId }) => userId)).size) throw notFound('Партнёр не найден');
}

/**
 * The refusal of entries that took more from hold than was there (the network may have posted something by hand), or exceeded
 * the ceiling.
 */
export function explainUnposted(error: unknown): unknown {
  if (violates(error, 'balances_ceiling_check')) return beyondCeiling();
  return violates(error, 'balances_hold_check') ? conflict('amount', 'На счёте недостаточно средств') : error;
}
