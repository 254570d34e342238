import type { Db } from '../../platform/db/connection.ts';

/** Notes when the network began to mark, at its first start with MARKING=1: links of before go on without a token. */
export async function beginMarking(db: Db) {
  await db`update marking set since = now() where since is null`;
}
