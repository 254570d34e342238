import { randomBytes } from 'node:crypto';
import { sha256 } from '../../platform/program/keys.ts';

/** Crockford's base32: no letters that look like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const howMany = 10;
const signs = 16;

/** Ten codes of 80 random bits, as they are shown: `XXXX-XXXX-XXXX-XXXX`. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: howMany }, makeCode);
}

/**
 * Hashes a code for storing. 80 random bits need no key of ours, so the codes work on even where SECRET_KEY was lost and the
 * app's secret with it. Case, spaces, hyphens and look-alikes do not matter.
 */
export function hashRecoveryCode(ownerId: number, code: string): Buffer {
  const written = code
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return sha256(`recovery code ${ownerId} ${written}`);
}

function makeCode(): string {
  // 256 is a multiple of 32: every character is equally likely.
  const drawn = [...randomBytes(signs)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return drawn.replace(/(.{4})(?=.)/g, '$1-');
}
