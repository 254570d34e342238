import type { currencyCodes } from '#contract/wire/currencies';
import type { Db, Pooled, Tx } from '../../platform/db/connection.ts';
import {
  approvalOf,
  countConversions,
  decisionsOf,
  epcOf,
  incomeOf,
  share,
} from '../../reports/statistics/rates.ts';
import { countersOf, stateCounters } from '../../reports/statistics/sums.ts';
import { setDecisionHours } from './decision-hours-queries.ts';

/** The results of an offer in the whole network; `epc` in units of the currency. */
export type Results = {
  epc: number;
  currencyCode: (typeof currencyCodes)[number];
  cr: number;
  approval: number | null;
  decisionHours: number | null;
};

/** Below these counts no result is shown: it could reveal the results of single partners. */
const leastClicks = 100;
const leastPartners = 5;

/**
 * Counts anew, offer by offer, the clicks of the last 30 days (UTC) and the conversions of these clicks. Sums of different
 * currencies do not add up: each currency has its own sum, of the partners with this currency.
 */
export async function refreshResults(sql: Pooled): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`lock table offer_results in share row exclusive mode`;
    await tx`delete from offer_results`;
    const results = (await sumResults(tx)).map(({ offerId, currencyCode, partners, clicks, ...row }) => {
      const counters = countersOf(row);
      const income = incomeOf(counters);
      const conversions = countConversions(counters);
      return { offerId, currencyCode, partners, clicks, income, conversions, ...decisionsOf(counters) };
    });
    await tx`
      insert into offer_results (offer_id, currency_code, partners, clicks, income, conversions, confirmed, decided)
      select "offerId", "currencyCode", partners, clicks, income, conversions, confirmed, decided
      from jsonb_to_recordset(${JSON.stringify(results)}::text::jsonb) as result("offerId" bigint, "currencyCode" text, partners integer,
        clicks bigint, income bigint, conversions bigint, confirmed bigint, decided bigint)`;
    await setDecisionHours(tx);
  });
}

type Summed = Record<(typeof stateCounters)[number], number> & {
  offerId: number;
  currencyCode: string;
  partners: number;
  clicks: number;
};

async function sumResults(tx: Tx): Promise<Summed[]> {
  return await tx<Summed[]>`
    with clicked as (
      select user_id, key, sum(clicks - bots) as clicks from click_sums
      where dimension = 'offer' and span = 'day' and at >= date_trunc('day', now(), 'UTC') - interval '29 days' and key <> '0'
      group by 1, 2 having sum(clicks - bots) > 0
    ), converted as (
      select user_id, key, ${tx.unsafe(stateCounters.map((name) => `sum(${name})::bigint as ${name}`).join())} from conversion_sums
      where basis = 'click' and dimension = 'offer' and span = 'day' and at >= date_trunc('day', now(), 'UTC') - interval '29 days'
      group by 1, 2
    )
    select key::bigint as "offerId", b.currency_code, count(*)::int as partners, sum(clicks)::bigint as clicks,
      ${tx.unsafe(stateCounters.map((name) => `coalesce(sum(${name}), 0)::bigint as ${name}`).join())}
    from clicked left join converted using (user_id, key) join balances b using (user_id)
    group by 1, 2`;
}

/** The results of offers for a partner, in the currency of their balance, where enough clicks and partners stand behind them. */
export async function findResults(db: Db, userId: number, offerIds: number[]): Promise<Map<number, Results>> {
  const rows = await db<Row[]>`
    select offer_id as id, income::float8, clicks::float8, currency_code, conversions::float8,
      confirmed::float8, decided::float8, decision_hours
    from offer_results
    where offer_id = any(${offerIds}::bigint[]) and ${isShown(db, userId)}`;
  return new Map(
    rows.map(({ id, income, clicks, conversions, confirmed, decided, ...row }) => [
      id,
      {
        ...row,
        epc: epcOf(income, clicks) ?? 0,
        cr: share(conversions, clicks) ?? 0,
        approval: approvalOf({ confirmed, decided }),
      },
    ]),
  );
}

/** Joins to offers `o` the row of results that the partner may see. */
export function joinResults(db: Db, userId: number) {
  return db`left join offer_results brought on brought.offer_id = o.id and ${isShown(db, userId)}`;
}

function isShown(db: Db, userId: number) {
  return db`
    currency_code = (select b.currency_code from balances b where b.user_id = ${userId})
    and clicks >= ${leastClicks} and partners >= ${leastPartners}`;
}

type Row = Pick<Results, 'currencyCode' | 'decisionHours'> & {
  id: number;
  income: number;
  clicks: number;
  conversions: number;
  confirmed: number;
  decided: number;
};
