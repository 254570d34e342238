import { createHash } from 'node:crypto';
import { canonical, type Json } from '#contract/proof/canonical';

/** SHA-256 of the canonical JSON of a value, in hexadecimal. */
export function hashOf(value: Json): string {
  return createHash('sha256').update(canonical(value)).digest('hex');
}
