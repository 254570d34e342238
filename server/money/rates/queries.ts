import type { z } from 'zod';
import type { ItemOf } from '#contract/method-types';
import type { currencyCode } from '#contract/wire/fields';
import type { Db, Tx } from '../../platform/db/connection.ts';
import type { Query } from '../../platform/db/driver/query.ts';
import { findLongPage, type Paging } from '../../platform/db/list-queries.ts';
import { jsonOf } from '../../platform/db/rows-queries.ts';

type Part = Query<object[]>;

/** Converts a sum in minor units by the rates of a day in a time zone; null where either currency has no rate. */
export async function convert(
  db: Db,
  amount: number,
  { from, to, at, timeZone }: { from: string; to: string; at: Date; timeZone: string },
) {
  return await db`
    select ${converted(db, {
      amount: db`${amount}::bigint`,
      from: db`${from}::text`,
      to: db`${to}::text`,
      day: db`(${at} at time zone ${timeZone}::text)::date`,
    })} as amount`.value<number | null>(null);
}

/**
 * Converts in a part of a query, to the nearest minor unit. A rate is the worth of a unit in the network's currency, which has a
 * rate of 1 from the day of the first rate on; so two rates of one day compare whatever NETWORK_CURRENCY was then.
 */
export function converted(
  db: Db,
  { amount, from, to, day }: { amount: Part; from: Part; to: Part; day: Part },
) {
  const ratio = db`${rateOf(db, from, day)} / ${rateOf(db, to, day)}`;
  return db`case when ${from} = ${to} then ${amount} else round(${amount} * ${ratio})::bigint end`;
}

/**
 * The rate of a currency on a day, null without one. A caller's column is read in a subquery without tables: beside
 * `currency_rates` an unqualified `currency_code` would mean the rates' own, and any currency's newest rate would be found.
 */
function rateOf(db: Db, currency: Part, day: Part) {
  return db`(
    select r.rate from (select ${currency} as code, ${day} as until) wanted
    join currency_rates r on r.currency_code = wanted.code and r.day <= wanted.until order by r.day desc, r.id desc limit 1)`;
}

/**
 * The factors and divisors of `converted`, as whole numbers, for each other currency on each day of a range (since 1970, both
 * included). A day without a rate is absent.
 */
export async function findRateFactors(db: Db, to: string, first: number, last: number) {
  const day = db`date '1970-01-01' + n`;
  return await db<{ currency: string; day: number; from: number; to: number }[]>`
    select currency, day, (of_from * 10 ^ digits)::bigint as "from", (of_to * 10 ^ digits)::bigint as "to" from (
      select currency, n as day, of_from, of_to, greatest(scale(of_from), scale(of_to))::numeric as digits
      from (select distinct currency_code as currency from currency_rates union select distinct currency_code from balances) known,
        generate_series(${first}::int, ${last}::int) n,
        lateral (select ${rateOf(db, db`currency`, day)} as of_from, ${rateOf(db, db`${to}::text`, day)} as of_to) rates
      where currency <> ${to} and of_from is not null and of_to is not null) found`;
}

type Currency = z.infer<typeof currencyCode>;

/** Rows are only added: the last row of a day is in force. */
export async function insertRates(tx: Tx, day: string, rates: { code: Currency; rate: number }[]) {
  await tx`
    insert into currency_rates (day, currency_code, rate)
    select ${day}::date, code, rate from jsonb_to_recordset(${jsonOf(tx, rates)}) as given(code text, rate numeric)`;
}

/** A page of the rates of other currencies than the network's, the newest day first; for each day only the rate in force. */
export async function findRates(db: Db, own: string, paging: Paging) {
  return await findLongPage<ItemOf<'operator.get-rates'>>(db, paging, {
    columns: db`day::text as date, currency_code, rate::float8, set_at`,
    found: db`from (
      select distinct on (day, currency_code) * from currency_rates where currency_code <> ${own}
      order by day, currency_code, id desc) latest`,
    order: db`day desc, currency_code`,
  });
}

export async function findCurrentRates(db: Db, own: string, timeZone: string) {
  const rows = await db<{ code: Currency; rate: number }[]>`
    select distinct on (currency_code) currency_code as code, rate::float8 from currency_rates
    where currency_code <> ${own} and day <= (now() at time zone ${timeZone}::text)::date order by currency_code, day desc, id desc`;
  return Object.fromEntries(rows.map(({ code, rate }) => [code, rate]));
}

/** True where partners are paid in another currency than this. */
export async function hasOthers(db: Db, currency: string) {
  return await db`
    select exists (select from balances where currency_code <> ${currency}) as others`.scalar<boolean>();
}
