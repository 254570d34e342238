import type { RuleTarget } from '#contract/rule-targets';
import type { Db } from '../db/connection.ts';
import { containing } from '../db/like.ts';
import { landingOf } from '../offers/landing.ts';
import type { LandingOffer, Offer } from '../offers/open-queries.ts';
import { matches } from '../offers/search-queries.ts';
import { findSuggestions } from './suggestion-queries.ts';

type Direction = 0 | 3 | 4 | undefined;
type Sort = { createdAt?: Direction; offerFrom?: Direction; offerTo?: Direction };
export type TargetProblem = '' | 'paused' | 'stopped' | 'closed';

type Row = {
  id: number;
  isGuru: boolean;
  offerFromId: number;
  offerFromName: string;
  offerToId: number | null;
  offerToName: string | null;
  url: string;
  link: string;
  createdAt: Date;
  targetProblem: TargetProblem;
};
/** A rule as its page shows it. */
export type ListedRule = {
  id: number;
  isGuru: 0 | 1;
  offerFrom: Offer;
  offerTo: LandingOffer | null;
  link: string;
  createdAt: string;
  targetProblem: TargetProblem;
  suggestion: Offer | null;
};

/** A page of a partner's rules and how many there are in all. */
export async function findRulesPage(
  db: Db,
  userId: number,
  { page, pageSize, sort, ...filter }: RuleSearch,
): Promise<{ items: ListedRule[]; totalCount: number }> {
  const range = db`limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const order = db`order by ${orderOf(db, sort)}`;
  const wanted = narrowed(db, filter);
  // By time the page is cut out first: what its rules lead to is looked up for them alone.
  const cutOut = db`(select * from trafficback_rules r where user_id = ${userId} ${order} ${range})`;
  const rows =
    sort.offerFrom || sort.offerTo || wanted
      ? await db<Row[]>`${selectRules(db, userId)} ${wanted ?? db``} ${order} ${range}`
      : await db<Row[]>`${selectRules(db, userId, cutOut)} ${order}`;
  const [total] = await db<{ count: number }[]>`
    select count(*)::int from ${wanted ? db`(${selectRules(db, userId)} ${wanted})` : db`trafficback_rules`} as found
    ${wanted ? db`` : db`where user_id = ${userId}`}`;
  return { items: await onWire(db, userId, rows), totalCount: total?.count ?? 0 };
}

type RuleFilter = { term: string; target?: RuleTarget | undefined };
type RuleSearch = RuleFilter & { page: number; pageSize: number; sort: Sort };

/** What a filter adds to the condition of `selectRules`; null for all rules. */
function narrowed(db: Db, { term, target }: RuleFilter) {
  if (term === '' && !target) return null;
  return db`${term === '' ? db`` : db`and ${hasTerm(db, term)}`} ${target ? db`and ${leadsTo(db, target)}` : db``}`;
}

/** An own link counts only while the partner may have it. */
function hasTerm(db: Db, term: string) {
  return db`(
    exists (select 1 from offers o where o.id in (r.offer_from, r.offer_to) and ${matches(db, term)})
    or u.is_custom_trafficback and lower(r.link) like ${containing(term.toLowerCase())})`;
}

function leadsTo(db: Db, target: RuleTarget) {
  if (target === 'custom-link') return db`not r.is_guru and u.is_custom_trafficback`;
  if (target === 'network-choice')
    return db`r.offer_to is null and (r.is_guru or not u.is_custom_trafficback)`;
  if (target === 'offer') return db`r.offer_to is not null`;
  return db`r.offer_to is not null and (c.offer_id is not null or t.status <> 'active')`;
}

export async function findRule(db: Db, userId: number, id: number): Promise<ListedRule | undefined> {
  const rows = await db<Row[]>`${selectRules(db, userId)} and r.id = ${id}`;
  return (await onWire(db, userId, rows))[0];
}

/** The state of a rule in the history: ids to restore it, names to show it. */
type RuleState = {
  offerFrom: number;
  offerFromName: string;
  isGuru: 0 | 1;
  offerTo: number | null;
  offerToName: string | null;
  link: string;
};

/** The states of a partner's rules, selected by their ids or by their offers, keyed by id. */
export async function findStates(
  db: Db,
  userId: number,
  { ids = [], offersFrom = [] }: { ids?: number[]; offersFrom?: number[] },
): Promise<Map<number, RuleState>> {
  const rows = await db<Row[]>`
    ${selectRules(db, userId)} and (r.id = any(${ids}::bigint[]) or r.offer_from = any(${offersFrom}::bigint[]))
    order by r.offer_from`;
  return new Map(rows.map((row) => [row.id, stateOf(row)]));
}

function stateOf({ isGuru, offerFromId, offerFromName, offerToId, offerToName, link }: Row): RuleState {
  const to = { offerTo: offerToId, offerToName };
  return { offerFrom: offerFromId, offerFromName, isGuru: isGuru ? 1 : 0, ...to, link };
}

/** What keeps the offer `t` from taking traffic, where `c` is its row of closures. */
export function targetProblem(db: Db) {
  return db`
    case when t.id is null or c.offer_id is null and t.status = 'active' then ''
      when c.offer_id is not null then 'closed' else t.status end as "targetProblem"`;
}

/** The page of the offer `t`, unless its row of closures `c` closes it to the partner. */
export function targetUrl(db: Db) {
  return db`case when t.id is null or c.offer_id is not null then '' else t.url end as url`;
}

/** Own links are selected only while the partner may have them. */
function selectRules(db: Db, userId: number, rules = db`trafficback_rules`) {
  return db`
    select r.id, r.is_guru or not u.is_custom_trafficback as "isGuru", r.created_at as "createdAt",
      case when u.is_custom_trafficback then r.link else '' end as link,
      f.id as "offerFromId", f.name as "offerFromName", t.id as "offerToId", t.name as "offerToName", ${targetUrl(db)}, ${targetProblem(db)}
    from ${rules} r join users u on u.id = r.user_id join offers f on f.id = r.offer_from
    left join offers t on t.id = r.offer_to
    left join offer_closures c on c.user_id = r.user_id and c.offer_id = r.offer_to
    where r.user_id = ${userId}`;
}

/**
 * 4 is ascending, 3 descending, 0 as usual. The columns rank as the caller wrote them; the newest first where nothing else is
 * said.
 */
function orderOf(db: Db, sort: Sort) {
  const written = Object.keys(sort);
  const ranked = sortable
    .filter((field) => sort[field])
    .toSorted((one, other) => written.indexOf(one) - written.indexOf(other));
  const asked = ranked.map((field) => byField(db, field, sort[field]));
  const byTime = sort.createdAt === 4 ? db`r.created_at, r.id` : db`r.created_at desc, r.id desc`;
  return asked.reduceRight((rest, column) => db`${column}, ${rest}`, byTime);
}

const sortable = ['createdAt', 'offerFrom', 'offerTo'] as const;

function byField(db: Db, field: (typeof sortable)[number], direction: Direction) {
  if (field === 'createdAt') return direction === 4 ? db`r.created_at` : db`r.created_at desc`;
  const name = db(field === 'offerFrom' ? 'f.name' : 't.name');
  return direction === 4 ? db`${name} asc nulls first` : db`${name} desc nulls last`;
}

async function onWire(db: Db, userId: number, rows: Row[]): Promise<ListedRule[]> {
  const suggestions = await findSuggestions(
    db,
    userId,
    rows.flatMap(({ targetProblem, offerFromId, offerToId }) =>
      targetProblem === '' || offerToId === null ? [] : { offerFrom: offerFromId, offerTo: offerToId },
    ),
  );
  return rows.map(({ offerFromId, offerFromName, offerToId, offerToName, url, ...rule }) => ({
    ...rule,
    isGuru: rule.isGuru ? 1 : 0,
    offerFrom: { id: offerFromId, name: offerFromName },
    offerTo:
      offerToId === null || offerToName === null
        ? null
        : { id: offerToId, name: offerToName, landing: landingOf(url) },
    createdAt: rule.createdAt.toISOString(),
    suggestion: suggestions.get(offerFromId) ?? null,
  }));
}
