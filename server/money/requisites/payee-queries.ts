import type { z } from 'zod';
import type { PayeeKind } from '#contract/money/requisite-names';
import type { payee } from '#contract/money/requisites';
import type { Db, Tx } from '../../platform/db/connection.ts';
import type { ReadPayee } from './read-values.ts';

export type Payee = z.input<typeof payee> & { userId: number; seriesId: number; sealed: Buffer | null };

export const payeeColumns = (db: Db) => db`
  p.id, p.user_id, p.series_id, p.kind, p.name, p.mask, p.state, p.reason, p.created_at,
  p.replaces_id, p.sealed`;

const selected = (db: Db, userId: number) =>
  db`select ${payeeColumns(db)} from payees p where user_id = ${userId}`;

/** A partner's payees, newest first, without replaced ones and without ones that were refused before another was accepted. */
export async function findPayees(db: Db, userId: number) {
  return await db<Payee[]>`
    ${selected(db, userId)} and state <> 'outdated' order by id desc`;
}

/** A payee of a partner, in any state. */
export async function findPayee(db: Db, userId: number, id: number) {
  return await db<Payee[]>`
    ${selected(db, userId)} and id = ${id}`.first();
}

export async function countPayees(tx: Tx, userId: number) {
  return await tx`
    select count(distinct series_id)::int from payees where user_id = ${userId} and state in ('checking', 'active')`.scalar<number>();
}

type New = ReadPayee & {
  kind: PayeeKind;
  sealed: Buffer;
  fingerprint: Buffer;
  replaces: Payee | undefined;
  createdAt?: Date;
};

/**
 * Stores a payee. A pending edit of the same payee gives way to the new one, which then replaces the paid payee where there is
 * one. The caller has locked the partner's brake.
 */
export async function insertPayee(tx: Tx, userId: number, payee: New) {
  const { kind, name, mask, sealed, fingerprint, replaces, createdAt = new Date() } = payee;
  if (replaces)
    await tx`
      update payees set state = 'outdated' where series_id = ${replaces.seriesId} and state in ('checking', 'refused')`;
  return await tx`
    with made as (select nextval(pg_get_serial_sequence('payees', 'id')) as id)
    insert into payees (id, user_id, series_id, replaces_id, kind, name, mask, sealed, number_hash, created_at) overriding system value
    select id, ${userId}, coalesce(${replaces?.seriesId ?? null}::bigint, id),
      coalesce((select a.id from payees a where a.series_id = ${replaces?.seriesId ?? null} and a.state = 'active'), ${replaces?.id ?? null}::bigint), ${kind}, ${name}, ${mask},
      ${sealed}, ${fingerprint}, ${createdAt} from made
    returning id`.scalar<number>();
}

/** Accepts or refuses a payee under check; an accepted payee takes the place of the present one. */
export async function decidePayee(tx: Tx, { id, seriesId }: Payee, isAccepted: boolean, reason: string) {
  if (isAccepted)
    await tx`update payees set state = 'outdated' where series_id = ${seriesId} and state = 'active'`;
  await tx`
    update payees set state = ${isAccepted ? 'active' : 'refused'}, reason = ${reason}, checked_at = now() where id = ${id}`;
}

/** Counts a partner's payees, and the accepted ones among them. */
export async function countActivePayees(db: Db, userId: number) {
  return await db<{ all: number; active: number }[]>`
    select count(*)::int as all, count(*) filter (where state = 'active')::int as active from payees
    where user_id = ${userId} and state in ('checking', 'active')`.one();
}

/** The payee that a destination of a partner pays. */
export async function findActivePayee(db: Db, userId: number, destinationId: number) {
  return await db<Payee[]>`
    select ${payeeColumns(db)} from payees p join destinations d on d.payee_series = p.series_id
    where d.id = ${destinationId} and d.user_id = ${userId} and p.state = 'active'`.first();
}

/** The payee of a partner's papers: the accepted payee of the main destination, else the newest accepted one. */
export async function findPaperPayee(db: Db, userId: number) {
  return await db<Payee[]>`
    select ${payeeColumns(db)} from payees p where p.user_id = ${userId} and p.state = 'active'
    order by exists (
      select from destinations d where d.user_id = ${userId} and d.payee_series = p.series_id and d.is_main) desc, p.id desc limit 1`.first();
}

/** A partner's payee of another series that has one of these numbers and is paid or under check. */
export async function findOwnSame(tx: Tx, userId: number, numbers: Buffer[], seriesId: number | undefined) {
  return await tx<Pick<Payee, 'kind' | 'name'>[]>`
    select kind, name from payees
    where user_id = ${userId} and number_hash = any(${numbers}::bytea[]) and state in ('checking', 'active')
      and series_id is distinct from ${seriesId ?? null}::bigint order by id`;
}

export async function findFingerprintKey(db: Db) {
  return await db`select sealed from fingerprint_keys`.value<Buffer>();
}

/** Keeps a new key and returns the valid one. Race: the second of two first callers gets the key of the first. */
export async function keepFingerprintKey(db: Db, sealed: Buffer) {
  await db`insert into fingerprint_keys (id, sealed) values (1, ${sealed}) on conflict do nothing`;
  const kept = await findFingerprintKey(db);
  if (!kept) throw new Error('the key of the fingerprints is not there');
  return kept;
}
