import type { z } from 'zod';
import type { Cap } from './caps.ts';
import type { offerStatus } from './offer-terms.ts';

/** The states of an offer as the staff read them. */
export const offerStatusNames: Record<z.infer<typeof offerStatus>, string> = {
  active: 'Активен',
  paused: 'Приостановлен',
  stopped: 'Остановлен',
};

/** Maximum number of an offer's caps. */
export const capLimit = 20;
export const capsPer = ['offer', 'partner'] as const;
export const capPeriods = ['day', 'month', 'total'] as const;

/** Maximum number of an offer's landings. */
export const landingLimit = 50;

/** How landings get their weights: as the staff type them, or by what each brings. */
export const landingWeights = ['hand', 'auto'] as const;

/**
 * Orders of the staff's list; `-` is descending; unknown values stand last. An index serves the orders by time and name, the
 * other orders read all offers. Payouts and revenue are the highest of the main goal, compared as numbers in any currency.
 */
export const offerSorts = [
  '-createdAt',
  'createdAt',
  'name',
  '-name',
  'id',
  '-id',
  'status',
  '-status',
  'category',
  '-category',
  'countries',
  '-countries',
  'payout',
  '-payout',
  'hold',
  '-hold',
  'usedToday',
  '-usedToday',
  'advertiser',
  '-advertiser',
  'revenue',
  '-revenue',
  'heardAt',
  '-heardAt',
] as const;

/** Returns the indexes of caps that repeat the owner, goal and period of an earlier cap. */
export function twinsOf(all: readonly Pick<Cap, 'per' | 'goal' | 'period'>[]): number[] {
  const keys = all.map(({ per, goal, period }) => JSON.stringify([per, goal, period]));
  return keys.flatMap((key, n) => (keys.indexOf(key) < n ? [n] : []));
}

/** A verdict about two landings rests on at least so many whole days and decided conversions of each, with this confidence. */
export const verdictNeeds = { days: 7, decided: 100, confidence: 0.95 } as const;
