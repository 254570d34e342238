import { CannotStart } from '../program/cannot-start.ts';
import type { Keys } from '../program/keys.ts';
import { open, seal } from '../program/secret-box.ts';
import type { Sql } from './connection.ts';

const text = 'This database belongs to this key.';
const place = 'secret-key-check';

/**
 * Refuses to start with another SECRET_KEY than the database's, unless SECRET_KEY_OLD names the database's key: its sealed values
 * could not be read, and other instances could not read new ones. Throws CannotStart.
 */
export async function checkSecretKey(sql: Sql, keys: ReadingKeys): Promise<void> {
  await sql.begin(async (tx) => {
    // Race: of two first starts with different keys the second waits here and meets the first one's row.
    await tx`insert into secret_key_check ${tx({ sealed: seal(keys.secret, text, place) })} on conflict do nothing`;
    const [row] = await tx<{ sealed: Buffer | null }[]>`select sealed from secret_key_check for update`;
    if (!row?.sealed) await tx`update secret_key_check set sealed = ${seal(keys.secret, text, place)}`;
    else if (open(keys, row.sealed, place) === null) throw wrongKey();
  });
}

type ReadingKeys = Pick<Keys, 'secret' | 'oldSecrets'>;

/** Records the present key, once nothing is sealed with a former one. */
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
