import { randomBytes } from 'node:crypto';
import { type Keys, sha256 } from '../../platform/program/keys.ts';
import { open, seal } from '../../platform/program/secret-box.ts';
import type { StoredToken } from './queries.ts';

/** The prefix makes a token recognisable to people and to scanners of leaked secrets; 256 random bits follow. */
const form = /^kab_[\w-]{43}$/;

/** A new token for its owner, and the hash and sealed text that the database keeps. */
export function makeToken(keys: Keys, userId: number): { token: string; stored: StoredToken } {
  const token = `kab_${randomBytes(32).toString('base64url')}`;
  return { token, stored: { hash: sha256(token), sealed: seal(keys.secret, token, contextOf(userId)) } };
}

/** The token as its owner sees it; null where its key is lost. */
export function openToken(keys: Keys, userId: number, sealed: Buffer): string | null {
  return open(keys, sealed, contextOf(userId));
}

/** True where a text has the form of a token; other texts are not looked up. */
export function looksLikeToken(text: string): boolean {
  return form.test(text);
}

/** A sealed token moved into another partner's row does not open. */
function contextOf(userId: number): string {
  return `api-token ${userId}`;
}
