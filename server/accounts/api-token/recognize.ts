import type { Db } from '../../platform/db/connection.ts';
import { countTry } from '../../platform/limits/queries.ts';
import { sha256 } from '../../platform/program/keys.ts';
import type { Call, MemberOf, NamedToken } from '../../platform/rpc/call.ts';
import { Refusal } from '../../platform/rpc/refusal.ts';
import { findNamedToken } from './named-queries.ts';
import { findTokenOwner } from './queries.ts';
import { kindOf } from './token.ts';

const perAddress = { free: 20, firstWait: 15, longestWait: 900 };

/** The owner of a token; `token` is null for the specification's one, which has no scopes. */
export type TokenOwner = { userId: number; member: MemberOf | null; token: NamedToken | null };

/**
 * Returns the owner of a token. A wrong token is 403, a named one 401, and 429 once its address has sent too many. A right token is
 * never counted and never waits, so a program with an old token cannot lock out other programs behind the same address.
 */
export async function recognizeToken(
  db: Db,
  token: string,
  { address, network }: Pick<Call, 'address' | 'network'>,
): Promise<TokenOwner> {
  const kind = kindOf(token);
  const owner = kind && (await findOwner(db, kind, { hash: sha256(token), address }));
  if (owner) return owner;
  await countTry(db, `api-token address ${network}`, perAddress);
  if (kind === 'named')
    throw new Refusal('unauthorized', 'Токен больше не действует: его удалили, или его срок прошёл');
  throw new Refusal('forbidden', 'Токен API не подходит: его заменили, удалили или он записан с ошибкой');
}

async function findOwner(
  db: Db,
  kind: 'one' | 'named',
  { hash, address }: { hash: Buffer; address: string },
): Promise<TokenOwner | null> {
  if (kind === 'named') return await findNamedToken(db, hash, address);
  const userId = await findTokenOwner(db, hash, address);
  return userId === null ? null : { userId, member: null, token: null };
}
