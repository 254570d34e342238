import type { Db, Tx } from '../../platform/db/connection.ts';
import { rowsOf } from '../../platform/db/rows-queries.ts';

export type Token = { id: number; erid: string };

export type Taken = Map<string, { id: number; name: string }>;

/** The creatives that have these tokens, by token. */
export async function findTaken(db: Db, erids: string[]): Promise<Taken> {
  const rows = await db<(Token & { name: string })[]>`
    select id, name, erid from creatives where erid = any(${erids}::text[])`;
  return new Map(rows.map((row) => [row.erid, row]));
}

/** Fails by `creatives_erid_key` where another creative has one of the tokens. */
export async function setTokens(tx: Tx, tokens: readonly Token[]) {
  await tx`
    update creatives c set state = 'has-token', erid = given.erid, token_at = now()
    from ${rowsOf(tx, 'creatives', tokens)} given where c.id = given.id`;
}

/**
 * Moves links, promo codes and showcases' offers of a replaced creative to the one that replaces it. The function reads the tables
 * whoever calls: a bound manager's change of a network's creative concerns all partners.
 */
export async function moveUses(tx: Tx, from: number, to: number) {
  await tx`select move_creative(${from}, ${to})`;
}

/** Partners whose links name a creative, with the number of links. */
export async function findLinkOwners(db: Db, id: number) {
  return await db<{ userId: number; links: number }[]>`
    select l.user_id, count(*)::int as links from links l join users u on u.id = l.user_id
    where l.creative_id = ${id} and u.erased_at is null group by l.user_id order by l.user_id`;
}
