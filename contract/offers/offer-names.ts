import type { z } from 'zod';
import type { Cap } from './caps.ts';
import type { offerStatus } from './offer-terms.ts';

/** The states of an offer as the staff read them. */
export const offerStatusNames: Record<z.infer<typeof offerStatus>, string> = {
  active: 'Активен',
  paused: 'Приостановлен',
  stopped: 'Остановлен',
};

/** The most caps of one offer. */
export const capLimit = 20;
export const capsPer = ['offer', 'partner'] as const;
export const capPeriods = ['day', 'month', 'total'] as const;

/** The most landings of one offer. */
export const landingLimit = 50;

/**
 * Orders of the staff's list; `-` falls, what is not known stands last. An index serves those by time and name, the others read all offers.
 * Payouts and revenue are the highest of the main goal, compared as numbers, whatever their currency.
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

/** The places of caps that are about the same as one before them. */
export function twinsOf(all: readonly Pick<Cap, 'per' | 'goal' | 'period'>[]): number[] {
  const keys = all.map(({ per, goal, period }) => JSON.stringify([per, goal, period]));
  return keys.flatMap((key, n) => (keys.indexOf(key) < n ? [n] : []));
}
