import type { Db, Tx } from '../../platform/db/connection.ts';
import { rowsOf } from '../../platform/db/rows-queries.ts';
import type { Target } from './routing/rules.ts';

/** A rule as it is stored. */
export type Rule = Target & { offerFrom: number };

/**
 * Locks a partner's rules until the transaction ends and returns whether the partner may have own links; undefined for an unknown
 * partner. Race: the second of two rules saved at once sees the first, so that they close no loop together; a right that is
 * revoked meanwhile counts as revoked.
 */
export async function lockRules(tx: Tx, userId: number): Promise<boolean | undefined> {
  return await tx`
    select is_custom_trafficback as is_custom from users where id = ${userId} for no key update`.value<boolean>();
}

export async function findIsCustom(db: Db, userId: number): Promise<boolean> {
  return await db<{ isCustom: boolean }[]>`
    select is_custom_trafficback as is_custom from users where id = ${userId}`.value(false);
}

/** A partner's rules by their offer. */
export async function findRules(db: Db, userId: number): Promise<Map<number, Target>> {
  const rows = await db<Rule[]>`
    select r.offer_from, r.offer_to, ${allowed(db, 'r')}
    from trafficback_rules r join users u on u.id = r.user_id where r.user_id = ${userId}`;
  return new Map(rows.map(({ offerFrom, ...target }) => [offerFrom, target]));
}

/** The columns `is_guru` and `link` of a rule: own links count only while the user `u` may have them (docs/product.md, 6.2). */
export function allowed(db: Db, rule: 'r' | 'g') {
  const row = db.unsafe(rule);
  return db`${row}.is_guru or not u.is_custom_trafficback as is_guru, case when u.is_custom_trafficback then ${row}.link else '' end as link`;
}

export async function findGlobal(db: Db, userId: number): Promise<Target | null> {
  return await db<Target[]>`
    select g.offer_id as offer_to, ${allowed(db, 'g')}
    from trafficback_globals g join users u on u.id = g.user_id where g.user_id = ${userId}`.first(null);
}

/** A partner's rules from offer to offer, without the rule that is about to change. */
export async function findTargets(db: Db, userId: number, except: number | null) {
  const rows = await db<{ offerFrom: number; offerTo: number }[]>`
    select offer_from, offer_to from trafficback_rules
    where user_id = ${userId} and offer_to is not null and id is distinct from ${except}::bigint`;
  return new Map(rows.map(({ offerFrom, offerTo }) => [offerFrom, offerTo]));
}

export async function insertRule(tx: Tx, userId: number, rule: Rule): Promise<number> {
  return await tx`
    insert into trafficback_rules ${tx({ userId, ...rule })} returning id`.scalar<number>();
}

/** Brings a deleted rule back with its id. */
export async function reviveRule(tx: Tx, userId: number, id: number, rule: Rule): Promise<void> {
  await tx`
    insert into trafficback_rules (id, user_id, offer_from, is_guru, offer_to, link) overriding system value
    values (${id}, ${userId}, ${rule.offerFrom}, ${rule.isGuru}, ${rule.offerTo}, ${rule.link})`;
}

/** Returns false where the partner has no such rule. */
export async function updateRule(tx: Tx, userId: number, id: number, rule: Rule): Promise<boolean> {
  return await tx`
    update trafficback_rules set ${tx(rule)} where user_id = ${userId} and id = ${id} returning 1`.exists();
}

/** Saves many rules, each in place of its offer's earlier rule. */
export async function putRules(tx: Tx, userId: number, rules: Rule[]): Promise<void> {
  if (rules.length === 0) return;
  await tx`
    insert into trafficback_rules (user_id, offer_from, is_guru, offer_to, link)
    select ${userId}, offer_from, is_guru, offer_to, link from ${rowsOf(tx, 'trafficback_rules', rules)}
    on conflict on constraint trafficback_rules_one_per_offer do update
    set is_guru = excluded.is_guru, offer_to = excluded.offer_to, link = excluded.link`;
}

/** Returns false where the partner had no such rule. */
export async function deleteRule(tx: Tx, userId: number, id: number): Promise<boolean> {
  return await tx`delete from trafficback_rules where user_id = ${userId} and id = ${id} returning 1`.exists();
}

export async function putGlobal(tx: Tx, userId: number, target: Target): Promise<void> {
  await tx`
    insert into trafficback_globals (user_id, is_guru, offer_id, link)
    values (${userId}, ${target.isGuru}, ${target.offerTo}, ${target.link})
    on conflict (user_id) do update
    set is_guru = excluded.is_guru, offer_id = excluded.offer_id, link = excluded.link`;
}

/** Returns false where the partner had no global rule. */
export async function deleteGlobal(tx: Tx, userId: number): Promise<boolean> {
  return await tx`delete from trafficback_globals where user_id = ${userId} returning 1`.exists();
}
