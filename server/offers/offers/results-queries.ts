import type { ItemOf } from '#contract/method-types';
import type { Db, Pooled, Tx } from '../../platform/db/connection.ts';
import { columnOf } from '../../platform/db/driver/names.ts';
import { rowsOf } from '../../platform/db/rows-queries.ts';
import {
  approvalOf,
  countConversions,
  decisionsOf,
  epcOf,
  incomeOf,
  share,
} from '../../reports/statistics/ratios.ts';
import { countersOf, stateCounters } from '../../reports/statistics/sums.ts';
import { setDecisionHours } from './decision-hours-queries.ts';

/** The results of an offer in the whole network; `epc` in units of the currency. */
type Results = NonNullable<ItemOf<'offers.get-offers'>['results']>;

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
    const results = (await sumResults(tx)).map((row) => {
      const counters = countersOf(row);
      const income = incomeOf(counters);
      return { ...row, income, conversions: countConversions(counters), ...decisionsOf(counters) };
    });
    await tx`insert into offer_results select * from ${rowsOf(tx, 'offer_results', results)}`;
    await setDecisionHours(tx);
  });
}

type Summed = Record<(typeof stateCounters)[number], number> & {
  offerId: number;
  currencyCode: string;
  partners: number;
  clicks: number;
};

async function sumResults(tx: Tx) {
  const counters = stateCounters.map(columnOf);
  const sums = (written: (counter: string) => string) =>
    tx.unsafe(counters.map((counter) => `${written(counter)}::bigint as ${counter}`).join());
  return await tx<Summed[]>`
    with clicked as (
      select user_id, key, sum(clicks - bots) as clicks from click_sums
      where dimension = 'offer' and span = 'day' and at >= date_trunc('day', now(), 'UTC') - interval '29 days' and key <> '0'
      group by 1, 2 having sum(clicks - bots) > 0
    ), converted as (
      select user_id, key, ${sums((counter) => `sum(${counter})`)} from conversion_sums
      where basis = 'click' and dimension = 'offer' and span = 'day' and at >= date_trunc('day', now(), 'UTC') - interval '29 days'
      group by 1, 2
    )
    select key::bigint as offer_id, b.currency_code, count(*)::int as partners, sum(clicks)::bigint as clicks,
      ${sums((counter) => `coalesce(sum(${counter}), 0)`)}
    from clicked left join converted using (user_id, key) join balances b using (user_id)
    group by 1, 2`;
}

/** The results of offers for a partner, in the currency of their balance, where enough clicks and partners stand behind them. */
export async function findResults(db: Db, userId: number, offerIds: number[]) {
  const rows = await db<Row[]>`
    select offer_id as id, income::float8, clicks::float8, currency_code, conversions::float8,
      confirmed::float8, decided::float8, decision_hours
    from offer_results
    where offer_id = any(${offerIds}::bigint[]) and ${isShown(db, userId)}`;
  return new Map<number, Results>(
    rows.map(({ id, income, clicks, conversions, ...row }) => {
      const cr = share(conversions, clicks) ?? 0;
      return [id, { ...row, epc: epcOf(income, clicks) ?? 0, cr, approval: approvalOf(row) }];
    }),
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
