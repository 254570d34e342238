import { randomBytes } from 'node:crypto';
import { type Keys, sha256 } from '../../platform/program/keys.ts';
import { open, seal } from '../../platform/program/secret-box.ts';
import type { StoredToken } from './queries.ts';

/** The prefix makes a token recognisable to people and to scanners of leaked secrets; 256 random bits follow. */
const form = /^kab_[\w-]{43}$/;
/** A named token has a prefix of its own, so that an ended one is told from a wrong one. */
const namedForm = /^kabt_[\w-]{43}$/;

/** A new token for its owner, and the hash and sealed text that the database keeps. */
export function makeToken(keys: Keys, userId: number): { token: string; stored: StoredToken } {
  const token = `kab_${randomBytes(32).toString('base64url')}`;
  return { token, stored: { hash: sha256(token), sealed: seal(keys.secret, token, contextOf(userId)) } };
}

/** The token as its owner sees it; null where its key is lost. */
export function openToken(keys: Keys, userId: number, sealed: Buffer): string | null {
  return open(keys, sealed, contextOf(userId));
}

/** A new named token; the database keeps its hash alone. */
export function makeNamedToken(): { token: string; hash: Buffer } {
  const token = `kabt_${randomBytes(32).toString('base64url')}`;
  return { token, hash: sha256(token) };
}

/** The kind of a token by its form; texts of no form are not looked up. */
export function kindOf(text: string): 'one' | 'named' | null {
  if (form.test(text)) return 'one';
  return namedForm.test(text) ? 'named' : null;
}

/** A sealed token moved into another partner's row does not open. */
function contextOf(userId: number): string {
  return `api-token ${userId}`;
}
