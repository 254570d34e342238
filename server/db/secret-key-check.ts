import { CannotStart } from '../program/cannot-start.ts';
import type { Keys } from '../program/keys.ts';
import { seal, unseal } from '../program/secret-box.ts';
import type { Sql, Tx } from './connection.ts';

const [text, place] = ['This database belongs to this key.', 'secret-key-check'];

/**
 * Refuses to start with another SECRET_KEY than the database was written with: its sealed values could not be read, and new
 * ones could not be read by the other instances. Throws CannotStart.
 */
export async function checkSecretKey(sql: Sql, { secret }: Keys): Promise<void> {
  await sql.begin(async (tx) => {
    // Race: of two first starts with different keys the second waits here and meets the first one's row.
    const made = await tx`
      insert into secret_key_check (sealed) values (${seal(secret, text, place)}) on conflict do nothing returning 1`;
    if (made.length > 0) {
      if (opensNoneOf(secret, await newestSealed(tx))) throw wrongKey();
      return;
    }
    const [row] = await tx<{ sealed: Buffer | null }[]>`select sealed from secret_key_check for update`;
    if (!row?.sealed) await tx`update secret_key_check set sealed = ${seal(secret, text, place)}`;
    else if (!opens(secret, { sealed: row.sealed, place })) throw wrongKey();
  });
}

type Sealed = { sealed: Buffer; place: string };

/** The sealed values of a database from before this check: the newest of each kind, since the key may have been changed on purpose. */
async function newestSealed(tx: Tx): Promise<Sealed[]> {
  return await tx<Sealed[]>`
    (select sealed, 'api-token ' || user_id as place from api_tokens order by created_at desc limit 5)
    union all (select sealed, 'postback-secret ' || user_id from postback_secrets order by id desc limit 5)
    union all (select secret, 'two-factor ' || user_id from two_factors order by created_at desc limit 5)`;
}

function opensNoneOf(secret: Buffer, values: Sealed[]): boolean {
  return values.length > 0 && !values.some((value) => opens(secret, value));
}

function opens(secret: Buffer, { sealed, place: its }: Sealed): boolean {
  try {
    unseal(secret, sealed, its);
    return true;
  } catch {
    return false;
  }
}

function wrongKey(): CannotStart {
  return new CannotStart(
    'SECRET_KEY is not the key that the database was written with: start with that one (it may be in secret.key of the ' +
      'former DATA_DIR; docs/operating.md says what to do where it is lost)',
  );
}
