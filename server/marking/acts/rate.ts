import { findRateFactors } from '../../money/rates/queries.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Ratio } from './split.ts';

/** Returns a function that finds the factor of a currency to roubles on a day; null without a rate. Each day is asked for once. */
export function dayRatio(db: Db) {
  const known = new Map<string, Map<string, Ratio>>();
  return async (currency: string, day: string): Promise<Ratio | null> => {
    if (currency === 'RUB') return { from: 1n, to: 1n };
    const rates = known.get(day) ?? (await read(db, day));
    known.set(day, rates);
    return rates.get(currency) ?? null;
  };
}

async function read(db: Db, day: string) {
  const since1970 = Date.parse(`${day}T00:00:00Z`) / 86_400_000;
  const factors = await findRateFactors(db, 'RUB', since1970, since1970);
  return new Map(factors.map(({ currency, from, to }) => [currency, { from: BigInt(from), to: BigInt(to) }]));
}
