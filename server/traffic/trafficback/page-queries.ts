import type { ParamsOf } from '#contract/method-types';
import { matches } from '../../offers/offers/finding/open-queries.ts';
import { rankedFields } from '../../offers/offers/finding/order-queries.ts';
import type { Db } from '../../platform/db/connection.ts';
import { containing } from '../../platform/db/like.ts';
import { countRows, pageOf } from '../../platform/db/list-queries.ts';
import { onWire, type RuleRow, selectRules } from './list-queries.ts';

type Search = ParamsOf<'trafficback.get-trafficbacks-offer'>;
type Sort = Search['sort'];

/**
 * A page of a partner's rules and their total count. `db` plans each statement for its partner: some partners have a rule for
 * each offer, most have rules for few offers.
 */
export async function findRulesPage(db: Db, userId: number, search: Search) {
  const { rows, totalCount } = await findRows(db, userId, search);
  return { items: await onWire(db, userId, rows), pagination: { totalCount } };
}

async function findRows(db: Db, userId: number, search: Search) {
  const { term, target, sort } = search;
  if (term !== '' || target) return await findNarrowed(db, userId, search);
  return sort.offerFrom || sort.offerTo
    ? await findByName(db, userId, search)
    : await findByTime(db, userId, search);
}

/** A page far back begins in its own hour: rules of the hours before the page are counted, not read. */
async function findByTime(db: Db, userId: number, { page, pageSize, sort }: Search) {
  const order = db`order by ${orderOf(db, sort)}`;
  const offset = (page - 1) * pageSize;
  const isOldestFirst = sort.createdAt === 4;
  const { hour, before, totalCount } = await findHour(db, userId, offset, isOldestFirst);
  if (hour === null) return { rows: [], totalCount };
  const edge = isOldestFirst ? db`created_at >= ${hour}` : db`created_at < ${hour} + interval '1 hour'`;
  const cutOut = db`(
    select * from trafficback_rules r where user_id = ${userId} and ${edge} ${order} limit ${pageSize} offset ${offset - before})`;
  return { rows: await db<RuleRow[]>`${selectRules(db, userId, cutOut)} ${order}`, totalCount };
}

/**
 * The hour in which the rule at `offset` was made, null where there is no such rule, and the number of rules before that hour.
 */
async function findHour(db: Db, userId: number, offset: number, isOldestFirst: boolean) {
  return await db<{ hour: Date | null; before: number; totalCount: number }[]>`
    with hours as (
      select hour, sum(count) over (order by hour ${isOldestFirst ? db`` : db`desc`}) - count as before
      from trafficback_counts where user_id = ${userId}
    )
    select hour, coalesce(before, 0)::int as before, ${countOfAll(db, userId)} as total_count
    from (select) one left join (select * from hours where before <= ${offset} order by before desc limit 1) found on true`.one();
}

/** Sorted by the names of the rules' own offers, a page is cut out first; other orders read all rules. */
async function findByName(db: Db, userId: number, search: Search) {
  const cut = db`order by ${orderOf(db, search.sort)} ${pageOf(db, search)}`;
  const cutOut = db`(
    select r.* from trafficback_rules r join offers f on f.id = r.offer_from where r.user_id = ${userId} ${cut})`;
  const rows = search.sort.offerTo
    ? await db<RuleRow[]>`${selectRules(db, userId)} ${cut}`
    : await db<RuleRow[]>`${selectRules(db, userId, cutOut)} order by ${orderOf(db, search.sort)}`;
  const { count } = await db<{ count: number }[]>`select ${countOfAll(db, userId)} as count`.one();
  return { rows, totalCount: count };
}

/** The sum of the counts that triggers keep. */
function countOfAll(db: Db, userId: number) {
  return db`(select coalesce(sum(count), 0)::int from trafficback_counts where user_id = ${userId})`;
}

async function findNarrowed(db: Db, userId: number, search: Search) {
  const { term, target, sort } = search;
  const wanted = db.and(term && hasTerm(db, term), target && leadsTo(db, target));
  const found = db`${selectRules(db, userId)} and ${wanted}`;
  const rows = await db<RuleRow[]>`${found} order by ${orderOf(db, sort)} ${pageOf(db, search)}`;
  return { rows, totalCount: await countRows(db, db`from (${found}) as found`) };
}

/** An own link counts only while the partner may have own links. */
function hasTerm(db: Db, term: string) {
  return db`(
    exists (select 1 from offers o where o.id in (r.offer_from, r.offer_to) and ${matches(db, term)})
    or u.is_custom_trafficback and lower(r.link) like ${containing(term.toLowerCase())})`;
}

function leadsTo(db: Db, target: NonNullable<Search['target']>) {
  if (target === 'custom-link') return db`not r.is_guru and u.is_custom_trafficback`;
  if (target === 'network-choice')
    return db`r.offer_to is null and (r.is_guru or not u.is_custom_trafficback)`;
  if (target === 'offer') return db`r.offer_to is not null`;
  return db`r.offer_to is not null and (c.offer_id is not null or t.status <> 'active')`;
}

/**
 * The order by the caller's columns, in the order in which the caller wrote them: 4 is ascending, 3 descending, 0 the usual
 * order. By default the newest rules come first.
 */
function orderOf(db: Db, sort: Sort) {
  const asked = rankedFields(sort, sortable).map((field) => byField(db, field, sort[field] === 4));
  const byTime = sort.createdAt === 4 ? db`r.created_at, r.id` : db`r.created_at desc, r.id desc`;
  return asked.reduceRight((rest, column) => db`${column}, ${rest}`, byTime);
}

const sortable: (keyof Sort)[] = ['createdAt', 'offerFrom', 'offerTo'];

/** `f.name` is never null: `nulls first` or `nulls last` would keep the index of names from being used. */
function byField(db: Db, field: keyof Sort, isRising: boolean) {
  const way = isRising ? db`` : db`desc`;
  if (field === 'createdAt') return db`r.created_at ${way}`;
  if (field === 'offerFrom') return db`f.name ${way}`;
  return isRising ? db`t.name asc nulls first` : db`t.name desc nulls last`;
}
