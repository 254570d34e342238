import type { Db } from '../../../platform/db/connection.ts';
import { joinResults } from '../results-queries.ts';

type Direction = 0 | 3 | 4 | undefined;
const sortable = ['name', 'payment', 'createdAt', 'epc', 'cr', 'approval', 'decisionHours'] as const;
type Field = (typeof sortable)[number];
export type Sort = { [field in Field]?: Direction };

/**
 * The order of offers `o`, and the joins that it needs. 4 is ascending, 3 descending, 0 the default; fields rank in the caller's
 * order, and the name decides last.
 */
export function orderOf(db: Db, userId: number, sort: Sort) {
  const written = Object.keys(sort);
  const ranked = sortable
    .filter((field) => sort[field])
    .toSorted((one, other) => written.indexOf(one) - written.indexOf(other));
  const by = ranked.reduceRight(
    (rest, field) => db`${byField(db, field, sort[field])}, ${rest}`,
    db`o.name, o.id`,
  );
  const isByResults = ranked.some((field) => field in resultColumns);
  const payment = ranked.includes('payment') ? joinPayment(db, userId) : db``;
  return { by, join: isByResults ? db`${payment} ${joinResults(db, userId)}` : payment };
}

function byField(db: Db, field: Field, direction: Direction) {
  const isRising = direction === 4;
  if (field === 'name') return isRising ? db`o.name` : db`o.name desc`;
  if (field === 'createdAt') return isRising ? db`o.created_at, o.id` : db`o.created_at desc, o.id desc`;
  const result = resultColumns[field];
  if (result) {
    const rate = db.unsafe(result);
    return isRising ? db`${rate} nulls last` : db`${rate} desc nulls last`;
  }
  // Sums of different currencies do not compare: the partner's own currency comes first.
  const currency = db`paid."isOther" nulls last, paid.currency_code`;
  return isRising ? db`${currency}, paid.amount` : db`${currency}, paid.amount desc`;
}

/** The results of offers, by the names of `joinResults`. */
const resultColumns: { [field in Field]?: string } = {
  epc: 'brought.income::float8 / brought.clicks',
  cr: 'brought.conversions::float8 / brought.clicks',
  approval: 'brought.confirmed::float8 / nullif(brought.decided, 0)',
  decisionHours: 'brought.decision_hours',
};

/** Joins the highest payout of the main goal for the partner: own payouts replace the offer's. */
function joinPayment(db: Db, userId: number) {
  return db`
    left join (
      select offer_id, bool_or(countries = '{}') as is_general,
        array(select unnest(own.countries) from (${ownPayouts(db, userId)}) own where own.offer_id = held.offer_id) as named
      from (${ownPayouts(db, userId)}) held group by offer_id
    ) replaced on replaced.offer_id = o.id
    left join lateral (
      select p.amount, p.currency_code, p.currency_code <> b.currency_code as "isOther" from (
        select amount, currency_code from offer_payouts
        where terms_id = (select id from offer_terms t where t.offer_id = o.id order by t.id desc limit 1) and goal = ''
          and not coalesce(case when countries = '{}' then replaced.is_general else countries <@ replaced.named end, false)
        union all
        select amount, currency_code from (${ownPayouts(db, userId)}) own where own.offer_id = o.id
      ) p, balances b where b.user_id = ${userId}
      order by "isOther", amount desc limit 1
    ) paid on true`;
}

/** A partner's current own payouts for main goals. */
function ownPayouts(db: Db, userId: number) {
  return db`
    select * from (
      select distinct on (offer_id, countries) offer_id, countries, amount, currency_code from partner_payouts
      where user_id = ${userId} and goal = '' order by offer_id, countries, id desc
    ) last where amount is not null`;
}
