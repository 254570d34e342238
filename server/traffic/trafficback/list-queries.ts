import { isClosedTo } from '../../offers/offers/access/closed-queries.ts';
import type { LandingOffer, Offer } from '../../offers/offers/finding/open-queries.ts';
import { landingOf } from '../../offers/offers/finding/open-queries.ts';
import type { Db } from '../../platform/db/connection.ts';
import { findSuggestions } from './suggestion-queries.ts';

export type TargetProblem = '' | 'paused' | 'stopped' | 'closed';

/** A rule's row with its offers. */
export type RuleRow = {
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
/** A rule as the partner's page shows it. */
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

export async function findRule(db: Db, userId: number, id: number): Promise<ListedRule | undefined> {
  const rows = await db<RuleRow[]>`${selectRules(db, userId)} and r.id = ${id}`;
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
  const rows = await db<RuleRow[]>`
    ${selectRules(db, userId)} and (r.id = any(${ids}::bigint[]) or r.offer_from = any(${offersFrom}::bigint[]))
    order by r.offer_from`;
  return new Map(rows.map((row) => [row.id, stateOf(row)]));
}

function stateOf({ isGuru, offerFromId, offerFromName, offerToId, offerToName, link }: RuleRow): RuleState {
  const to = { offerTo: offerToId, offerToName };
  return { offerFrom: offerFromId, offerFromName, isGuru: isGuru ? 1 : 0, ...to, link };
}

/** Joins `c`, which has a row where the offer `t` is closed to the partner. */
export function joinClosure(db: Db, user: 'r.user_id' | 'g.user_id') {
  return db`left join lateral (select t.id as offer_id where ${isClosedTo(db, db.unsafe(user), 't')}) c on true`;
}

/** The reason why the offer `t` takes no traffic, where `c` is the offer's closure. */
export function targetProblem(db: Db) {
  return db`
    case when t.id is null or c.offer_id is null and t.status = 'active' then ''
      when c.offer_id is not null then 'closed' else t.status end as "targetProblem"`;
}

/** The page of the offer `t`, unless the closure `c` closes it to the partner. */
export function targetUrl(db: Db) {
  return db`case when t.id is null or c.offer_id is not null then '' else t.url end as url`;
}

/** Selects own links only while the partner may have own links. */
export function selectRules(db: Db, userId: number, rules = db`trafficback_rules`) {
  return db`
    select r.id, r.is_guru or not u.is_custom_trafficback as "isGuru", r.created_at,
      case when u.is_custom_trafficback then r.link else '' end as link,
      f.id as "offerFromId", f.name as "offerFromName", t.id as "offerToId", t.name as "offerToName", ${targetUrl(db)}, ${targetProblem(db)}
    from ${rules} r join users u on u.id = r.user_id join offers f on f.id = r.offer_from
    left join offers t on t.id = r.offer_to
    ${joinClosure(db, 'r.user_id')}
    where r.user_id = ${userId}`;
}

export async function onWire(db: Db, userId: number, rows: RuleRow[]): Promise<ListedRule[]> {
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
