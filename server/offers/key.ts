import { randomBytes } from 'node:crypto';
import { type Keys, sha256 } from '../program/keys.ts';
import { seal, unseal } from '../program/secret-box.ts';
import type { Settings } from '../program/settings.ts';
import type { StoredKey } from './key-queries.ts';

/** A new key for the advertiser of an offer, as the database keeps it. The prefix makes it recognisable in a leak. */
export function makeKey(keys: Keys, offerId: number): StoredKey {
  const key = `kin_${randomBytes(32).toString('base64url')}`;
  return { hash: sha256(key), sealed: seal(keys.secret, key, contextOf(offerId)) };
}

/** The key as the staff give it to the advertiser, and the address to call with it. */
export function openKey(
  { keys, settings }: { keys: Keys; settings: Pick<Settings, 'clickUrl'> },
  offerId: number,
  sealed: Buffer,
): { key: string; url: string } {
  const key = unseal(keys.secret, sealed, contextOf(offerId));
  return { key, url: `${settings.clickUrl}/in/${key}` };
}

/** A sealed key moved to another offer does not open. */
function contextOf(offerId: number): string {
  return `offer-key ${offerId}`;
}
