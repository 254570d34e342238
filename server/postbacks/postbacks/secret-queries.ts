import { randomBytes } from 'node:crypto';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { lockPartner } from '../../platform/db/partner-lock.ts';
import type { Keys } from '../../platform/program/keys.ts';
import { open, seal } from '../../platform/program/secret-box.ts';

/**
 * The secrets that sign a partner's postbacks: the current one, and the former one until it expires; null where the key that
 * sealed it is lost.
 */
export async function findSecrets(db: Db, keys: Keys, userId: number) {
  const rows = await db<{ id: number; sealed: Buffer; validUntil: Date | null }[]>`
    select id, sealed, valid_until from postback_secrets
    where user_id = ${userId} and (valid_until is null or valid_until > now())
    order by valid_until desc nulls first`;
  return rows.map(({ id, sealed, validUntil }) => ({
    secretId: id,
    secret: open(keys, sealed, contextOf(userId)),
    validUntil,
  }));
}

/** The partner's secrets that can be read; these sign. */
export async function findReadableSecrets(db: Db, keys: Keys, userId: number) {
  return (await findSecrets(db, keys, userId)).flatMap(({ secret }) => secret ?? []);
}

/** Secrets of any partners, by their ids; null where the key that sealed one is lost. */
export async function findSecretsById(db: Db, keys: Keys, ids: number[]) {
  const rows = await db<{ id: number; userId: number; sealed: Buffer }[]>`
    select id, user_id, sealed from postback_secrets where id = any(${ids}::bigint[])`;
  return rows.map(({ id, userId, sealed }) => ({
    id,
    secret: open(keys, sealed, contextOf(userId)),
  }));
}

/**
 * Makes a partner's first secret. Race: simultaneous first calls wait for the lock on the partner's row, and one of them makes
 * the secret.
 */
export async function ensureSecret(db: Db, keys: Keys, userId: number) {
  await db`
    insert into postback_secrets (user_id, sealed)
    select id, ${makeSealed(keys, userId)} from users where id = ${userId}
      and not exists (select 1 from postback_secrets where user_id = ${userId} and valid_until is null)
    for no key update of users
    on conflict (user_id) where valid_until is null do nothing`;
}

/**
 * Makes a new secret. The former secret stays valid for 48 hours, and there is at most one. Race: two changes at once wait for
 * the partner's row.
 */
export async function rotateSecret(tx: Tx, keys: Keys, userId: number) {
  await lockPartner(tx, userId);
  await tx`delete from postback_secrets where user_id = ${userId} and valid_until is not null`;
  await tx`
    update postback_secrets set valid_until = now() + interval '48 hours' where user_id = ${userId}`;
  await tx`insert into postback_secrets ${tx({ userId, sealed: makeSealed(keys, userId) })}`;
}

function makeSealed(keys: Keys, userId: number) {
  return seal(keys.secret, `whsec_${randomBytes(32).toString('base64')}`, contextOf(userId));
}

/** Binds a sealed secret to its partner: moved into another partner's row, the secret does not open. */
function contextOf(userId: number) {
  return `postback-secret ${userId}`;
}
