import type { Db } from '../db/connection.ts';
import type { Period } from './period.ts';

/**
 * What a conversion's currency was worth in another one on the day that it came (its `cap_day`), joined to `conversions` as `rate`: null
 * where nothing is known. The newest rate of a day holds, and holds on until the next one.
 */
export function rateJoin(db: Db, currency: string, { start }: Period) {
  return db`
    left join (
      select known.currency_code as rate_of, days.day::date as rate_day, (
          select rate from currency_rates r where r.currency_code = known.currency_code and r.day <= days.day::date
          order by r.day desc, r.id desc limit 1) as rate
      from (select distinct currency_code from currency_rates) known
      cross join generate_series(${start}::timestamptz::date - 1, now()::date + 1, interval '1 day') as days(day)
      where known.currency_code <> ${currency}
      union all select ${currency}, null, 1
    ) rates on rate_of = currency_code and (rate_day = cap_day or rate_day is null)`;
}

/** Whether partners are paid in another currency than this. */
export async function hasOthers(db: Db, currency: string): Promise<boolean> {
  const [row] = await db<{ others: boolean }[]>`
    select exists (select from balances where currency_code <> ${currency}) as others`;
  return row?.others ?? false;
}
