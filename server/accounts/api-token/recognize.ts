import type { Db } from '../../platform/db/connection.ts';
import { countTry } from '../../platform/limits/queries.ts';
import { sha256 } from '../../platform/program/keys.ts';
import type { Call } from '../../platform/rpc/call.ts';
import { Refusal } from '../../platform/rpc/refusal.ts';
import { findTokenOwner } from './queries.ts';
import { looksLikeToken } from './token.ts';

const perAddress = { free: 20, firstWait: 15, longestWait: 900 };

/**
 * Returns the owner of a token. A wrong token is 403, and 429 once its address has sent too many. A right token is never counted
 * and never waits, so a program with an old token cannot lock out other programs behind the same address.
 */
export async function recognizeToken(
  db: Db,
  token: string,
  { address, network }: Pick<Call, 'address' | 'network'>,
): Promise<number> {
  const owner = looksLikeToken(token) ? await findTokenOwner(db, sha256(token), address) : null;
  if (owner !== null) return owner;
  await countTry(db, `api-token address ${network}`, perAddress);
  throw new Refusal('forbidden', 'Токен API не подходит: его заменили, удалили или он записан с ошибкой');
}
