import type { ClickKey, ComparisonGroup } from '#contract/conversions/loader-names';
import { currencyCodes } from '#contract/wire/currencies';
import type { CurrencyCode } from '#contract/wire/fields';
import type { Db, Tx } from '../../platform/db/connection.ts';
import type { Query } from '../../platform/db/driver/query.ts';
import { firstIdAt } from '../../traffic/clicks/partition-queries.ts';
import type { Compared } from './pair-queries.ts';

type Period = { start: Date; end: Date };

/** Conversions of a period that the file lacks: their count is asked for the edges of the period. */
export async function countOurs(
  tx: Tx,
  { userId }: Compared,
  basis: 'event' | 'click',
  { start, end }: Period,
) {
  const at = timeOf(tx, basis);
  return await tx`
    select count(*)::int from conversions c where c.user_id = ${userId} and ${at} >= ${start} and ${at} < ${end}`.scalar<number>();
}

/** Adds the period's conversions that no line of the file names. Those of an offer that the file does not know say so. */
export async function insertOurs(
  tx: Tx,
  { id, userId }: Compared,
  basis: 'event' | 'click',
  { start, end }: Period,
) {
  const at = timeOf(tx, basis);
  await tx`
    with known as materialized (
      select conversion_id from comparison_rows where comparison_id = ${id} and conversion_id is not null),
    found as materialized (
      select c.id, c.click_id, c.offer_id, ${at} as at, known.conversion_id is not null as is_known
      from conversions c left join known on known.conversion_id = c.id
      where c.user_id = ${userId} and ${at} >= ${start} and ${at} < ${end}),
    last as (select max(place) as place from comparison_rows where comparison_id = ${id})
    insert into comparison_rows (comparison_id, place, user_id, key, conversion_id, result, reason)
    select ${id}, last.place + row_number() over (order by found.at, found.id), ${userId}, coalesce(click_id::text, ''), id, 'ours',
      case when offer_id <> all(array(select distinct offer_id from found where is_known)) then 'no-offer' end
    from found cross join last where not is_known`;
}

function timeOf(db: Db, basis: 'event' | 'click') {
  return db.unsafe(basis === 'click' ? 'c.click_at' : 'c.created_at');
}

/** Says why lines have no conversion. `keptFrom`: since when single clicks are kept. */
export async function explainRest(
  tx: Tx,
  compared: Compared,
  { kind, span, keptFrom, minutes }: { kind: ClickKey; span: Period; keptFrom: Date; minutes: number },
) {
  const { id, userId } = compared;
  await tx`
    update comparison_rows r set result = 'theirs', reason = 'twice'
    from (
      select key, tid, status, coalesce(amount, -1) as amount, min(place) as place from comparison_rows
      where comparison_id = ${id} and conversion_id is not null group by 1, 2, 3, 4) earlier
    where r.comparison_id = ${id} and r.result is null and earlier.place < r.place and earlier.key = r.key
      and earlier.tid = r.tid and earlier.status = r.status and earlier.amount = coalesce(r.amount, -1)`;
  const clicks = clicksOf(tx, compared, kind, span);
  await tx`
    update comparison_rows r set result = 'theirs', reason = why.reason, note = why.note
    from (
      select l.place, case
        when k.id is null then case
          when ${!clicks} then 'no-call'
          when l.at - make_interval(mins => ${minutes}::int) < ${keptFrom} at time zone 'UTC' then 'too-old' else 'no-click' end
        when k.outcome in ('custom-link', 'fallback') then 'elsewhere'
        when i.id is not null then 'waiting'
        when f.status = 410 then 'after-term'
        when f.status is not null then 'refused'
        else 'no-call' end as reason, coalesce(f.line, '') as note
      from comparison_rows l
      left join (${clicks ?? tx`select ''::text as name, null::uuid as id, ''::text as outcome where false`}) k on k.name = l.key
      left join lateral (select i.id from conversion_inbox i where i.click_id = k.id limit 1) i on true
      left join lateral (
        select f.status, f.line from conversion_refusals f where f.params ->> 'click_id' = k.id::text and f.conversion_id is null
        order by f.last_at desc, f.id desc limit 1) f on true
      where l.comparison_id = ${id} and l.user_id = ${userId} and l.result is null) why
    where r.comparison_id = ${id} and r.place = why.place`;
}

/** The partner's clicks that lines without a conversion name; undefined where the file names no clicks. */
function clicksOf(
  tx: Tx,
  { id, userId }: Compared,
  kind: ClickKey,
  { start, end }: Period,
): Query<object[]> | undefined {
  const rest = tx`select key from comparison_rows where comparison_id = ${id} and result is null`;
  if (kind === 'click')
    return tx`
      select named.key as name, c.id, c.outcome from (
        select key, lower(key)::uuid as id from (${rest}) rest where key ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$') named
      join clicks c on c.id = named.id where c.user_id = ${userId}`;
  if (!kind.startsWith('sub')) return undefined;
  const sub = tx.unsafe(`c.${kind}`);
  return tx`
    select distinct on (${sub}) ${sub} as name, c.id, c.outcome from clicks c
    where c.user_id = ${userId} and c.id >= ${firstIdAt(start.getTime())}::uuid and c.id < ${firstIdAt(end.getTime())}::uuid
      and ${sub} in (${rest}) order by ${sub}, c.id desc`;
}

export type GroupSum = {
  result: ComparisonGroup;
  currencyCode: CurrencyCode;
  count: number;
  theirs: number;
  ours: number;
};

/** Rows and sums of each group and currency, and how much could not be compared. */
export async function sumGroups(tx: Tx, { id, userId }: Compared, ownCurrency: string) {
  const groups = await tx<GroupSum[]>`
    select r.result, named.currency_code, count(*)::int as count,
      coalesce(sum(r.amount) filter (where r.currency_code in ('', named.currency_code)), 0)::float8 as theirs,
      coalesce(sum(c.amount), 0)::float8 as ours
    from comparison_rows r left join conversions c on c.id = r.conversion_id and c.user_id = ${userId}
    cross join lateral (
      select coalesce(c.currency_code, case when r.currency_code = any(${[...currencyCodes]}::text[]) then r.currency_code end,
        ${ownCurrency}) as currency_code) named
    where r.comparison_id = ${id} group by 1, 2`;
  const apart = await tx<{ otherCurrency: number; unknownStatus: number; lines: number }[]>`
    select count(*) filter (where r.currency_code not in ('', c.currency_code))::int as other_currency,
      count(*) filter (where r.status <> '' and r.state is null)::int as unknown_status, count(r.line)::int as lines
    from comparison_rows r left join conversions c on c.id = r.conversion_id and c.user_id = ${userId}
    where r.comparison_id = ${id}`.one();
  return { groups, ...apart };
}
