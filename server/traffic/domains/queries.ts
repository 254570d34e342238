import { randomBytes } from 'node:crypto';
import type { DomainState } from '#contract/traffic/domain-names';
import type { Db, Tx } from '../../platform/db/connection.ts';
import type { DomainFault } from './on-wire.ts';

/** A partner's domain, as its row has it. */
export type Domain = {
  id: number;
  userId: number;
  host: string;
  token: string;
  state: DomainState;
  fault: DomainFault | null;
  isMain: boolean;
  provedAt: Date | null;
  checkedAt: Date | null;
  brokenAt: Date | null;
  toldAt: Date | null;
  blockedAt: Date | null;
  blockReason: string;
  createdAt: Date;
};

export async function findDomains(db: Db, userId: number) {
  return await db<Domain[]>`select * from domains where user_id = ${userId} order by id`;
}

export async function findDomain(db: Db, userId: number, id: number) {
  return await db<Domain[]>`select * from domains where user_id = ${userId} and id = ${id}`.first();
}

/** A domain by its id alone, for staff and jobs. */
export async function findAnyDomain(db: Db, id: number) {
  return await db<Domain[]>`select * from domains where id = ${id}`.first();
}

/** Locks a domain until the transaction ends. */
export async function lockDomain(tx: Tx, id: number) {
  return await tx<Domain[]>`select * from domains where id = ${id} for update`.first();
}

/** The owner of a host: the partner who has proved it, or nobody because it is blocked. */
export async function findHold(db: Db, host: string) {
  return await db<{ userId: number; isBlocked: boolean }[]>`
    select user_id, blocked_at is not null as is_blocked from domains
    where host = ${host} and (proved_at is not null or blocked_at is not null) order by blocked_at is null limit 1`.first();
}

export function makeToken(): string {
  return randomBytes(16).toString('hex');
}

export async function insertDomain(tx: Tx, userId: number, { host, token, id }: NewDomain) {
  return await tx`
    insert into domains (id, user_id, host, token) overriding system value
    values (coalesce(${id ?? null}, nextval(pg_get_serial_sequence('domains', 'id'))), ${userId}, ${host}, ${token})
    returning id`.scalar<number>();
}

type NewDomain = { host: string; token: string; id?: number | undefined };

export async function deleteDomain(tx: Tx, userId: number, id: number) {
  await tx`delete from domains where user_id = ${userId} and id = ${id}`;
}

/** Makes one domain of a partner the main one; null: none is. */
export async function setMain(tx: Tx, userId: number, id: number | null) {
  // The index allows one main domain at each moment.
  await tx`update domains set is_main = false where user_id = ${userId} and is_main and id is distinct from ${id}`;
  await tx`update domains set is_main = true where user_id = ${userId} and id = ${id} and not is_main`;
}

/** Hosts that the network itself answers at: those of another platform's links. */
export async function findFormHosts(db: Db) {
  return await db`select distinct host from address_forms where host <> ''`.values<string>();
}
