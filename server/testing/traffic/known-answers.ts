import type { Sql } from '../../platform/db/connection.ts';

export type Days = { from: string; to: string; timeZone: string };
export type Basis = 'click' | 'event';
export type Filters = Record<string, (string | number)[] | { not: (string | number)[] }>;
type Sum = { count: number; amount: number };
export type Numbers = {
  clicks: number;
  unique: number;
  bots: number;
  trafficback: number;
  conversions: number;
  income: number;
  cr: number | null;
  epc: number | null;
  approval: number | null;
  create: Sum;
  hold: Sum;
  approve: Sum;
  reject: Sum;
};

/** The numbers of a report by the keys of its rows, joined by `|`, and in total. Sums of money are in units. */
export async function knownReport(
  sql: Sql,
  userId: number,
  { basis, groupBy, filters, ...days }: Days & { basis: Basis; groupBy: string[]; filters: Filters },
) {
  const keys = sql.unsafe(`array[${groupBy.map(keyOf).join()}]`);
  const rows = await sql<(Numbers & { keys: string[] | null })[]>`
    with hit as (${hits(sql, userId, basis, days)}),
    counted as (
      select ${keys} as keys, ${countOf(sql, 'is_click')} as clicks, ${countOf(sql, 'is_click and is_unique')} as "unique",
        ${countOf(sql, 'is_click and is_bot')} as bots, ${countOf(sql, 'is_click and not is_bot')} as people,
        ${countOf(sql, "is_click and reason <> ''")} as trafficback, ${countOf(sql, 'not is_click')} as conversions,
        ${countOf(sql, "state = 'approve' or state = 'hold' and is_confirmed")} as good, ${countOf(sql, "state = 'reject'")} as bad,
        ${amountOf(sql, "state in ('hold', 'approve')")} as income,
        ${sumOf(sql, "state = 'create'")} as "create", ${sumOf(sql, "state = 'hold'")} as hold,
        ${sumOf(sql, "state = 'approve'")} as approve, ${sumOf(sql, "state = 'reject'")} as reject
      from hit where ${matches(sql, filters)} group by grouping sets ((${keys}), ())
    )
    select keys, clicks, "unique", bots, trafficback, conversions, income::float8, "create", hold, approve, reject,
      round(conversions::numeric / nullif(people, 0), 4)::float8 as cr, round(income / nullif(people, 0), 4)::float8 as epc,
      case when good + bad >= 10 then round(good::numeric / (good + bad), 4)::float8 end as approval
    from counted`;
  return split(rows.map(({ keys: own, ...numbers }) => [own?.join('|') ?? null, numbers]));
}

/** Rows by their keys, and the row of totals, whose key is null. */
function split<Row>(rows: [string | null, Row][]): { rows: Map<string, Row>; totals: Row } {
  const totals = rows.find(([key]) => key === null)?.[1];
  if (!totals) throw new Error('the statement answered no totals');
  return { rows: new Map(rows.flatMap(([key, row]) => (key === null ? [] : [[key, row]]))), totals };
}

type List = { basis: Basis; filters: Filters; states: string[] };

/** The conversions of a list, the newest first, with amounts in units. */
export async function knownConversions(
  sql: Sql,
  userId: number,
  { basis, filters, states, ...days }: Days & List,
) {
  return await sql<{ id: number; state: string; amount: number }[]>`
    with hit as (${hits(sql, userId, basis, days)})
    select id, state, (amount / 100.0)::float8 as amount from hit
    where not is_click and (${states.length} = 0 or state = any(${states}::text[])) and ${matches(sql, filters)}
    order by created_at desc, id desc`;
}

/** The cohorts of clicks that have something, by day or week, and their totals, with sums in units. */
export async function knownCohorts(sql: Sql, userId: number, groupBy: 'day' | 'week', days: Days) {
  const key = sql.unsafe(keyOf(groupBy));
  type Cohort = Record<'approved' | 'confirmed' | 'rejected' | 'open', Sum> & {
    clicks: number;
    conversions: number;
    income: number;
  };
  const rows = await sql<(Cohort & { key: string | null })[]>`
    with hit as (${hits(sql, userId, 'click', days)})
    select ${key} as key, ${countOf(sql, 'is_click')} as clicks, ${countOf(sql, 'not is_click')} as conversions,
      ${amountOf(sql, "state in ('hold', 'approve')")}::float8 as income, ${sumOf(sql, "state = 'approve'")} as approved,
      ${sumOf(sql, "state = 'hold' and is_confirmed")} as confirmed, ${sumOf(sql, "state = 'reject'")} as rejected,
      ${sumOf(sql, "state = 'create' or state = 'hold' and not is_confirmed")} as open
    from hit group by grouping sets ((${key}), ())`;
  return split(rows.map(({ key: own, ...numbers }) => [own, numbers]));
}

/** The sums in hold by the day in Moscow on which it ends, with the days until then; without a day to come they stand under null. */
export async function knownHold(sql: Sql, userId: number) {
  return await sql<{ date: string | null; inDays: number | null; count: number; amount: number }[]>`
    with day as (select (now() at time zone 'Europe/Moscow')::date as today),
    held as (
      select amount, (release_at at time zone 'Europe/Moscow')::date as due from conversions
      where user_id = ${userId} and state = 'hold' and amount > 0
    ), dated as (select amount, today, case when due >= today then due end as due from held, day)
    select to_char(due, 'YYYY-MM-DD') as date, due - today as in_days, count(*)::int, sum(amount)::float8 / 100 as amount
    from dated group by due, today order by due nulls last`;
}

/** The sum of an account's entries, in units. */
export async function knownBalance(sql: Sql, userId: number, account: 'available' | 'hold') {
  return await sql`
    select coalesce(sum(amount), 0)::float8 / 100 from ledger_entries where user_id = ${userId} and account = ${account}`.scalar<number>();
}

/** The postback calls of a partner, the newest first: those that wait, and those that ended. */
export async function knownCalls(sql: Sql, userId: number, { from, to, timeZone }: Days) {
  return await sql<{ id: number; postbackId: number; event: string; state: string }[]>`
    select id, postback_id, event, state from (
      select q.id, q.postback_id, q.event, case when p.is_on then 'waiting' else 'paused' end as state, q.at
      from postback_queue q join postbacks p on p.id = q.postback_id where q.user_id = ${userId}
      union all select id, postback_id, event, state, at from postback_deliveries where user_id = ${userId}
    ) call where (at at time zone ${timeZone}::text)::date between ${from}::date and ${to}::date
    order by at desc, id desc`;
}

/** A partner's links, the newest first. */
export async function knownLinks(
  sql: Sql,
  userId: number,
  { offerId = null, isArchived = null }: { offerId?: number | null; isArchived?: boolean | null },
) {
  return await sql`
    select id from links where user_id = ${userId} and showcase_id is null
      and (${offerId}::bigint is null or offer_id = ${offerId}) and (${isArchived}::bool is null or is_archived = ${isArchived})
    order by id desc`.values<number>();
}

type Taken = { category?: string; country?: string; device?: string; isPromo?: boolean };

/** The offers that are not stopped and take a country and a device, in the order of ids. */
export async function knownOffers(sql: Sql, { category, country, device, isPromo }: Taken) {
  return await sql`
    select id from offers where status in ('active', 'paused') and ${sql.and(
      category !== undefined && sql`category = ${category}`,
      country !== undefined && sql`(cardinality(countries) = 0 or countries @> array[${country}]::text[])`,
      device !== undefined && sql`(cardinality(devices) = 0 or devices @> array[${device}]::text[])`,
      isPromo !== undefined && sql`is_promo = ${isPromo}`,
    )} order by id`.values<number>();
}

/** Clicks and conversions within whole days of a time zone. Clicks have no goal, and bring no money. */
function hits(sql: Sql, userId: number, basis: Basis, { from, to, timeZone }: Days) {
  const at = sql.unsafe(basis === 'click' ? 'click_at' : 'created_at');
  return sql`
    select * from (
      select at at time zone ${timeZone}::text as local, true as is_click, is_unique, is_bot, null::bigint as id, null::timestamptz as created_at,
        null as state, false as is_confirmed, 0::bigint as amount, coalesce(target_offer_id, 0)::text as offer, coalesce(link_id, 0)::text as link,
        country, device, os, browser, referrer, domain, '' as goal, coalesce(reason, '') as reason, outcome, sub1, sub2
      from clicks where user_id = ${userId}
      union all
      select ${at} at time zone ${timeZone}::text, false, false, false, id, created_at, state, is_confirmed, amount, offer_id::text,
        coalesce(link_id, 0)::text, country, device, os, browser, referrer, domain, goal, coalesce(click_reason, ''), outcome, subs[1], subs[2]
      from conversions where user_id = ${userId}
    ) hit where local::date between ${from}::date and ${to}::date`;
}

const keysOfTime: Record<string, string> = {
  day: "to_char(local, 'YYYY-MM-DD')",
  week: "to_char(date_trunc('week', local), 'YYYY-MM-DD')",
  month: "to_char(local, 'YYYY-MM')",
  weekday: "to_char(local, 'ID')",
  'hour-of-day': 'extract(hour from local)::int::text',
};

function keyOf(dimension: string): string {
  return keysOfTime[dimension] ?? dimension;
}

function matches(sql: Sql, filters: Filters) {
  const all = Object.entries(filters).map(([dimension, filter]) => {
    const [values, isNot] = Array.isArray(filter) ? [filter, false] : [filter.not, true];
    return sql`(${sql.unsafe(keyOf(dimension))} = any(${values.map(String)}::text[])) <> ${isNot}`;
  });
  return sql.and(...all);
}

function countOf(sql: Sql, condition: string) {
  return sql.unsafe(`(count(*) filter (where ${condition}))::int`);
}

function amountOf(sql: Sql, condition: string) {
  return sql.unsafe(`(coalesce(sum(amount) filter (where ${condition}), 0) / 100.0)`);
}

function sumOf(sql: Sql, condition: string) {
  return sql`json_build_object('count', ${countOf(sql, condition)}, 'amount', ${amountOf(sql, condition)}::float8)`;
}
