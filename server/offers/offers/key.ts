import { randomBytes } from 'node:crypto';
import { type Keys, sha256 } from '../../platform/program/keys.ts';
import { open, seal } from '../../platform/program/secret-box.ts';
import type { Settings } from '../../platform/program/settings.ts';
import { conflict } from '../../platform/rpc/refusal.ts';
import type { StoredKey } from './key-queries.ts';

/** A new key for the advertiser of an offer, in its stored form. The prefix makes the key recognisable in a leak. */
export function makeKey(keys: Keys, offerId: number): StoredKey {
  const key = `kin_${randomBytes(32).toString('base64url')}`;
  return { hash: sha256(key), sealed: seal(keys.secret, key, contextOf(offerId)) };
}

/** The key that the staff give to the advertiser, and the address to call with it. */
export function openKey(
  { keys, settings }: { keys: Keys; settings: Pick<Settings, 'clickUrl'> },
  offerId: number,
  sealed: Buffer,
): { key: string; url: string } {
  const key = open(keys, sealed, contextOf(offerId));
  if (key === null) throw conflict('offerId', unreadable);
  return { key, url: `${settings.clickUrl}/in/${key}` };
}

const unreadable =
  'Показать ключ нельзя: секретный ключ, которым он зашифрован, утерян. Вызовы с ним проходят. Выпустите новый ключ и ' +
  'передайте его рекламодателю';

/** Binds a sealed key to its offer: moved to another offer, the key does not open. */
function contextOf(offerId: number) {
  return `offer-key ${offerId}`;
}
