import type { ItemOf } from '#contract/method-types';
import { isClosedTo } from '../../offers/offers/access/closed-queries.ts';
import { landingOf } from '../../offers/offers/finding/open-queries.ts';
import type { Db } from '../../platform/db/connection.ts';
import { allowed } from './queries.ts';
import { findSuggestions } from './suggestion-queries.ts';

type ListedRule = ItemOf<'trafficback.get-trafficbacks-offer'>;
/** A rule's row with its offers. */
export type RuleRow = Pick<ListedRule, 'id' | 'link' | 'createdAt' | 'targetProblem'> & {
  isGuru: boolean;
  offerFromId: number;
  offerFromName: string;
  offerToId: number | null;
  offerToName: string | null;
  url: string;
};

export async function findRule(db: Db, userId: number, id: number): Promise<ListedRule | undefined> {
  const rows = await db<RuleRow[]>`${selectRules(db, userId)} and r.id = ${id}`;
  return (await onWire(db, userId, rows))[0];
}

/** The states of a partner's rules, selected by their ids or by their offers, keyed by id. */
export async function findStates(
  db: Db,
  userId: number,
  { ids = [], offersFrom = [] }: { ids?: number[]; offersFrom?: number[] },
) {
  const rows = await db<RuleRow[]>`
    ${selectRules(db, userId)} and (r.id = any(${ids}::bigint[]) or r.offer_from = any(${offersFrom}::bigint[]))
    order by r.offer_from`;
  return new Map(rows.map((row) => [row.id, stateOf(row)]));
}

/** The state of a rule in the history: ids to restore it, names to show it. */
function stateOf({ isGuru, offerFromId, offerFromName, offerToId, offerToName, link }: RuleRow) {
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
      when c.offer_id is not null then 'closed' else t.status end as target_problem`;
}

/** The page of the offer `t`, unless the closure `c` closes it to the partner. */
export function targetUrl(db: Db) {
  return db`case when t.id is null or c.offer_id is not null then '' else t.url end as url`;
}

export function selectRules(db: Db, userId: number, rules = db`trafficback_rules`) {
  return db`
    select r.id, r.created_at, ${allowed(db, 'r')}, f.id as offer_from_id, f.name as offer_from_name, t.id as offer_to_id,
      t.name as offer_to_name, ${targetUrl(db)}, ${targetProblem(db)}
    from ${rules} r join users u on u.id = r.user_id join offers f on f.id = r.offer_from
    left join offers t on t.id = r.offer_to
    ${joinClosure(db, 'r.user_id')}
    where r.user_id = ${userId}`;
}

export async function onWire(db: Db, userId: number, rows: RuleRow[]): Promise<ListedRule[]> {
  const ill = rows.flatMap(({ targetProblem, offerFromId, offerToId }) =>
    targetProblem === '' || offerToId === null ? [] : { offerFrom: offerFromId, offerTo: offerToId },
  );
  const suggestions = await findSuggestions(db, userId, ill);
  return rows.map(({ offerFromId, offerFromName, offerToId, offerToName, url, ...rule }) => ({
    ...rule,
    isGuru: rule.isGuru ? 1 : 0,
    offerFrom: { id: offerFromId, name: offerFromName },
    offerTo:
      offerToId === null || offerToName === null
        ? null
        : { id: offerToId, name: offerToName, landing: landingOf(url) },
    suggestion: suggestions.get(offerFromId) ?? null,
  }));
}
