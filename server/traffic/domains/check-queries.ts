import { brokenHours, type DomainState, unprovedDays } from '#contract/traffic/domain-names';
import type { Db, Tx } from '../../platform/db/connection.ts';
import type { DomainFault } from './on-wire.ts';
import { type Domain, lockDomain } from './queries.ts';

/** Domains of one round of checks; the others wait for the next round. */
const mostChecked = 500;

/** Domains whose check is due: those that work hourly, new ones and broken ones every few minutes, others hourly again. */
export async function findDue(db: Db) {
  return await db`
    select id from domains where blocked_at is null and (checked_at is null or checked_at < now() - case
      when state = 'works' or created_at < now() - interval '1 day' and state <> 'broken' then interval '58 minutes'
      else interval '4 minutes' end)
    order by checked_at nulls first limit ${mostChecked}`.values<number>();
}

/** Makes a host its partner's; the caller catches the violation where another partner was first. */
export async function setProved(db: Db, id: number) {
  await db`
    update domains d set proved_at = now() where id = ${id} and proved_at is null and blocked_at is null
      and not exists (select from domains b where b.host = d.host and b.blocked_at is not null)`;
}

/**
 * Keeps what a check found; returns the domain as it was before and as it is. Race: of two checks at once the later waits and sees
 * the state that the earlier has left.
 */
export async function saveFinding(tx: Tx, id: number, find: (before: Domain) => Finding) {
  const before = await lockDomain(tx, id);
  if (!before || before.blockedAt) return undefined;
  const { state, fault } = find(before);
  const brokenAt = state === 'broken' ? (before.brokenAt ?? new Date()) : null;
  const toldAt = state === 'broken' ? before.toldAt : null;
  await tx`
    update domains set ${tx({ state, fault, brokenAt, toldAt })}, checked_at = now() where id = ${id}`;
  return { before, state };
}

export type Finding = { state: DomainState; fault: DomainFault | null };

export async function markChecked(db: Db, id: number) {
  await db`update domains set checked_at = now() where id = ${id}`;
}

/** Takes a proof back: the host has led elsewhere for days, and its record is gone. It may be somebody else's by now. */
export async function dropProof(db: Db, id: number) {
  await db`
    update domains set proved_at = null, state = 'waits-dns', fault = 'no-txt', is_main = false, broken_at = null, told_at = null,
      created_at = now() where id = ${id}`;
}

/** Marks domains as told that have been broken for long enough, and returns them. */
export async function takeUntold(tx: Tx) {
  return await tx<Domain[]>`
    update domains set told_at = now()
    where state = 'broken' and told_at is null and blocked_at is null and broken_at < now() - make_interval(hours => ${brokenHours})
    returning *`;
}

export async function sweepUnproved(db: Db) {
  await db`
    delete from domains
    where proved_at is null and blocked_at is null and created_at < now() - make_interval(days => ${unprovedDays})`;
}
