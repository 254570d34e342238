import type { z } from 'zod';
import type { currencyForms } from '#contract/shop/shop';
import type { Actor } from '../../money/ledger/actor.ts';
import { fromMinor, mostUnits } from '../../money/ledger/money.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { lockPartner } from '../../platform/db/partner-lock.ts';
import { announce } from '../../platform/live/announce.ts';
import { conflict, orNotFound } from '../../platform/rpc/refusal.ts';
import { findAccrual, findPoints, insertPoints, type PointsEntry } from './points-queries.ts';

export const tooManyPoints = 'Больше ста миллиардов баллов у партнёра не бывает';

/**
 * Gives or takes points of a promotion in the caller's transaction and returns the entry's id. A repeat with the same key
 * answers the first entry's id.
 *
 * Race: the partner is held first, so of two posts with one key the second finds the first, and no two take the same points.
 */
export async function postPoints(
  tx: Tx,
  userId: number,
  entry: PointsEntry & { idempotencyKey: string },
  by: Actor,
): Promise<number> {
  orNotFound(await lockPartner(tx, userId), 'Партнёр не найден');
  const earlier = await findAccrual(tx, userId, entry);
  if (earlier?.isSame) return earlier.id;
  if (earlier) throw conflict('idempotencyKey', 'Этот ключ уже использован для другой записи');
  const after = (await findPoints(tx, userId, entry.promotionId)) + entry.amount;
  if (after < 0) throw conflict('amount', 'У партнёра недостаточно баллов');
  if (after > mostUnits) throw conflict('amount', tooManyPoints);
  const id = await insertPoints(tx, userId, entry, by);
  await announce(tx, userId, { type: 'balance' });
  return id;
}

/** Formats `1 200 баллов` from hundredths of a point. */
export function inWords(units: number, { currency, currencyForms: forms }: Currency): string {
  const amount = fromMinor(units);
  // Fractions are "other" and take the form of few: «1,5 балла».
  const form = forms?.[places[pluralRules.select(amount)] ?? 1] ?? currency;
  return `${new Intl.NumberFormat('ru-RU').format(amount)} ${form}`;
}

/** The word for points, and its forms with 1, 2 and 5. */
export type Currency = { currency: string; currencyForms: CurrencyForms | null };

/** Forms of frequent words, which the network need not give. */
export function usualForms(currency: string): CurrencyForms | null {
  return currency === 'баллов' ? ['балл', 'балла', 'баллов'] : null;
}

export type CurrencyForms = z.infer<typeof currencyForms>;

const places: Partial<Record<Intl.LDMLPluralRule, number>> = { one: 0, few: 1, many: 2 };
const pluralRules = new Intl.PluralRules('ru-RU');
