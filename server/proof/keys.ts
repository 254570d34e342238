import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { keyKind, type VerifierKey, verifierKey, writeKey } from '#contract/proof/note';
import type { Keys } from '../platform/program/keys.ts';
import { open, seal } from '../platform/program/secret-box.ts';

/** A key pair of a log: `vkey` is its public half as C2SP writes it. */
export type NewKey = { vkey: string; sealed: Buffer };

/** Makes the key of a log. Its private half is sealed with SECRET_KEY. */
export function makeKey(origin: string, keys: Keys): NewKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const vkey = writeKey(verifierKey(origin, keyKind.log, rawOf(publicKey)));
  const text = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  return { vkey, sealed: seal(keys.secret, text, contextOf(vkey)) };
}

/** Signs with the key of a log. Throws where SECRET_KEY does not open it. */
export function signWith({ vkey, sealed }: NewKey, keys: Keys, message: string): Buffer {
  const text = open(keys, sealed, contextOf(vkey));
  if (text === null) throw new Error('SECRET_KEY does not open the key of the log');
  const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
  return sign(null, Buffer.from(message), key);
}

/** Verifies an Ed25519 signature by a key's 32 bytes. */
export function checkSignature(key: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  const x = Buffer.from(key).toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return signature.length === 64 && verify(null, message, publicKey, signature);
}

/** Repeated in server/platform/db/sealed-queries.ts. */
function contextOf(vkey: string): string {
  return `proof-key ${vkey}`;
}

function rawOf(key: KeyObject): VerifierKey['key'] {
  return Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url');
}
