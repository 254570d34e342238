import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keys } from './keys.ts';

const algorithm = 'aes-256-gcm';
/** Node accepts shorter tags by default, which are easier to forge. */
const options = { authTagLength: 16 };

/** Encrypts a secret at rest: AES-256-GCM, `nonce || tag || text`. `context` binds it to its place. */
export function seal(key: Buffer, text: string, context: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, key, nonce, options).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts a value of `seal`; throws when the key, the context or a bit differs. */
export function unseal(key: Buffer, sealed: Uint8Array, context: string): string {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, 12), options)
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

/** Decrypts by the present key or a former one; null where no key opens the value: the key is lost. */
export function open(
  { secret, oldSecrets }: Pick<Keys, 'secret' | 'oldSecrets'>,
  sealed: Uint8Array,
  context: string,
): string | null {
  for (const key of [secret, ...oldSecrets]) {
    try {
      return unseal(key, sealed, context);
    } catch {
      // Another key may open the value.
    }
  }
  return null;
}
