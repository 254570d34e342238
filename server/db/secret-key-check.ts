import { CannotStart } from '../program/cannot-start.ts';
import type { Keys } from '../program/keys.ts';
import { open, seal } from '../program/secret-box.ts';
import type { Sql, Tx } from './connection.ts';

const [text, place] = ['This database belongs to this key.', 'secret-key-check'];

/**
 * Refuses to start with another SECRET_KEY than the database was written with, unless SECRET_KEY_OLD names that one: its sealed values could not be read, and new
 * ones could not be read by the other instances. Throws CannotStart.
 */
export async function checkSecretKey(sql: Sql, keys: ReadingKeys): Promise<void> {
  await sql.begin(async (tx) => {
    // Race: of two first starts with different keys the second waits here and meets the first one's row.
    const made = await tx`
      insert into secret_key_check (sealed) values (${seal(keys.secret, text, place)}) on conflict do nothing returning 1`;
    if (made.length > 0) {
      if (opensNoneOf(keys, await newestSealed(tx))) throw wrongKey();
      return;
    }
    const [row] = await tx<{ sealed: Buffer | null }[]>`select sealed from secret_key_check for update`;
    if (!row?.sealed) await tx`update secret_key_check set sealed = ${seal(keys.secret, text, place)}`;
    else if (!opens(keys, { sealed: row.sealed, place })) throw wrongKey();
  });
}

type ReadingKeys = Pick<Keys, 'secret' | 'oldSecrets'>;
type Sealed = { sealed: Buffer; place: string };

/** The sealed values of a database from before this check: the newest of each kind, since the key may have been changed on purpose. */
async function newestSealed(tx: Tx): Promise<Sealed[]> {
  return await tx<Sealed[]>`
    (select sealed, 'api-token ' || user_id as place from api_tokens order by created_at desc limit 5)
    union all (select sealed, 'postback-secret ' || user_id from postback_secrets order by id desc limit 5)
    union all (select secret, 'two-factor ' || user_id from two_factors order by created_at desc limit 5)`;
}

function opensNoneOf(keys: ReadingKeys, values: Sealed[]): boolean {
  return values.length > 0 && !values.some((value) => opens(keys, value));
}

function opens(keys: ReadingKeys, { sealed, place: its }: Sealed): boolean {
  return open(keys, sealed, its) !== null;
}

/** Has the database know the present key, once nothing is sealed with one before it. */
export async function renewKeyCheck(sql: Sql, keys: ReadingKeys): Promise<void> {
  await checkSecretKey(sql, keys);
  await sql`update secret_key_check set sealed = ${seal(keys.secret, text, place)}`;
}

function wrongKey(): CannotStart {
  return new CannotStart(
    'SECRET_KEY is not the key that the database was written with: start with that one, or name it in SECRET_KEY_OLD (it may be in secret.key of the ' +
      'former DATA_DIR; docs/operating.md says what to do where it is lost)',
  );
}
