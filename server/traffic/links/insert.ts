import type { Tx } from '../../platform/db/connection.ts';
import { makeCode } from './code.ts';
import { insertLink, type NewLink } from './queries.ts';

/** Inserts a link with a new code; makes another code where the first is taken. */
export async function insertWithCode(
  tx: Tx,
  userId: number,
  link: NewLink,
): Promise<{ id: number; code: string }> {
  const code = makeCode();
  const id = await insertLink(tx, userId, { ...link, code });
  return id === null ? await insertWithCode(tx, userId, link) : { id, code };
}
