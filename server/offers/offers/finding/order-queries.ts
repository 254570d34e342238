import type { ParamsOf } from '#contract/method-types';
import type { Db } from '../../../platform/db/connection.ts';
import { joinResults } from '../results-queries.ts';

type Sort = ParamsOf<'offers.get-offers'>['sort'];
type Field = keyof Sort;
const sortable: Field[] = ['name', 'payment', 'createdAt', 'epc', 'cr', 'approval', 'decisionHours'];

/**
 * The order of offers `o`, and the joins that it needs. 4 is ascending, 3 descending, 0 the default; fields rank in the caller's
 * order, and the name decides last.
 */
export function orderOf(db: Db, userId: number, sort: Sort) {
  const ranked = rankedFields(sort, sortable);
  const by = ranked.reduceRight(
    (rest, field) => db`${byField(db, field, sort[field] === 4)}, ${rest}`,
    db`o.name, o.id`,
  );
  const isByResults = ranked.some((field) => field in resultColumns);
  const payment = ranked.includes('payment') ? joinPayment(db, userId) : db``;
  return { by, join: isByResults ? db`${payment} ${joinResults(db, userId)}` : payment };
}

/** The fields that a caller sorts by, in the order in which the caller wrote them. */
export function rankedFields<Key extends string>(
  sort: { [Field in Key]?: unknown },
  sortable: readonly Key[],
) {
  const written = Object.keys(sort);
  return sortable
    .filter((field) => sort[field])
    .toSorted((one, other) => written.indexOf(one) - written.indexOf(other));
}

function byField(db: Db, field: Field, isRising: boolean) {
  const way = isRising ? db`` : db`desc`;
  if (field === 'name') return db`o.name ${way}`;
  if (field === 'createdAt') return db`o.created_at ${way}, o.id ${way}`;
  const result = resultColumns[field];
  if (result) return db`${db.unsafe(result)} ${way} nulls last`;
  // Sums of different currencies do not compare: the partner's own currency comes first.
  return db`paid.is_other nulls last, paid.currency_code, paid.amount ${way}`;
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
      select p.amount, p.currency_code, p.currency_code <> b.currency_code as is_other from (
        select amount, currency_code from offer_payouts
        where terms_id = (select id from offer_terms t where t.offer_id = o.id order by t.id desc limit 1) and goal = ''
          and not coalesce(case when countries = '{}' then replaced.is_general else countries <@ replaced.named end, false)
        union all
        select amount, currency_code from (${ownPayouts(db, userId)}) own where own.offer_id = o.id
      ) p, balances b where b.user_id = ${userId}
      order by is_other, amount desc limit 1
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
