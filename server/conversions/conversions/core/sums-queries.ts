import type { Tx } from '../../../platform/db/connection.ts';
import { jsonOf } from '../../../platform/db/rows-queries.ts';
import type { Conversion } from './queries.ts';
import { type ConversionState, states } from './rules.ts';

/** A change of sums: the states in which a conversion counted before and counts now. */
export type Counted = { conversion: Conversion; before: ConversionState | null; after: ConversionState };

/**
 * A part of a statement that moves conversions among the sums of reports, in the order of the table's key, which is the common
 * order. Race: two transactions that add to the same rows wait for one another without a deadlock.
 */
export function sumsPart(tx: Tx, counted: Counted[]) {
  const deltas = counted.flatMap(({ conversion, before, after }) => [
    ...(before ? [deltaOf(conversion, before, -1)] : []),
    deltaOf(conversion, after, 1),
  ]);
  return tx`sums as (
    insert into conversion_sums as kept (user_id, basis, dimension, span, at, key, ${tx.unsafe(counters.join())})
    select user_id, basis, dimension, span, date_trunc(span, at, 'UTC'), key,
      ${tx.unsafe(states.flatMap((state) => [sumOf(state, 'count'), sumOf(state, 'amount')]).join())}, coalesce(sum(confirmed), 0)
    from jsonb_to_recordset(${jsonOf(tx, deltas)}) as moved(user_id bigint, offer_id bigint, country text,
      click_at timestamptz, created_at timestamptz, state text, count integer, amount bigint, confirmed integer)
    cross join lateral (values ('click', click_at), ('event', created_at)) basis(basis, at)
    cross join lateral (values ('all', 'hour', ''), ('offer', 'hour', offer_id::text), ('offer', 'day', offer_id::text),
      ('country', 'hour', country), ('country', 'day', country)) part(dimension, span, key)
    group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (user_id, basis, dimension, span, at, key) do update set
      ${tx.unsafe(counters.map(added).join())}, changes = kept.changes + 1)`;
}

const counters = [...states.flatMap((state) => [`${state}_count`, `${state}_amount`]), 'confirmed_count'];

function deltaOf(
  { userId, offerId, country, clickAt, createdAt }: Conversion,
  counted: ConversionState,
  sign: 1 | -1,
) {
  const amount = sign * counted.amount;
  const confirmed = counted.isConfirmed ? sign : 0;
  return {
    userId,
    offerId,
    country,
    clickAt,
    createdAt,
    state: counted.state,
    count: sign,
    amount,
    confirmed,
  };
}

function sumOf(state: string, column: 'count' | 'amount') {
  return `coalesce(sum(${column}) filter (where state = '${state}'), 0)`;
}

function added(column: string) {
  return `${column} = kept.${column} + excluded.${column}`;
}

/**
 * A part of a statement that counts a day's conversions for the caps of their offers, or no part. A rejected conversion does not
 * count.
 */
export function capsPart(tx: Tx, counted: Counted[]) {
  const deltas = counted.flatMap(({ conversion: { offerId, capDay }, before, after }) => {
    const count = Number(after.state !== 'reject') - Number(before !== null && before.state !== 'reject');
    return count === 0 ? [] : [{ offerId, capDay, count }];
  });
  if (deltas.length === 0) return [];
  // PostgreSQL checks the inserted values before it finds the conflict, so the inserted count cannot be below zero.
  const part = tx`days as (
      select offer_id, cap_day as day, sum(count) as count
      from jsonb_to_recordset(${jsonOf(tx, deltas)}) as changed(offer_id bigint, cap_day date, count integer)
      group by 1, 2 having sum(count) <> 0
    ), caps as (
      insert into offer_days as kept (offer_id, day, conversions)
      select offer_id, day, greatest(count, 0) from days order by 1, 2
      on conflict (offer_id, day) do update set conversions = kept.conversions + (
        select count from days where days.offer_id = kept.offer_id and days.day = kept.day))`;
  return [part];
}

/**
 * Adds to the caps of offers (docs/decisions/0172-caps.md) for conversions that begin or cease to count. Empty where none does.
 *
 * Race: a cap may be made at the same time. A new conversion has held its offer's row for key share since its insert, by its
 * foreign key, so this statement sees all caps that will not count the conversion; `count_for_caps` is called where there are
 * any. Other changes have to take that lock first.
 */
export function countForCaps(tx: Tx, counted: Counted[]) {
  const changes = counted.flatMap(({ conversion, before, after }) => {
    const had = takenBy(before);
    const has = takenBy(after);
    const count = has.count - had.count;
    const amount = has.amount - had.amount;
    const { offerId, userId, goal, capDay, currencyCode } = conversion;
    return count === 0 && amount === 0
      ? []
      : [{ offerId, userId, goal, capDay, currencyCode, count, amount }];
  });
  if (changes.length === 0) return tx`null`;
  const call = tx`count_for_caps(${JSON.stringify(changes)}::text::jsonb)::text`;
  if (counted.some(({ before }) => before !== null)) return call;
  const offerIds = changes.map(({ offerId }) => offerId);
  return tx`case when exists (select from offer_caps where offer_id = any(${offerIds}::bigint[])) then ${call} end`;
}

function takenBy(state: ConversionState | null) {
  return state === null || state.state === 'reject'
    ? { count: 0, amount: 0 }
    : { count: 1, amount: state.amount };
}
