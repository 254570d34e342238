import { canonical, type Json } from '#contract/proof/canonical';
import { sha256 } from '../../platform/program/keys.ts';

/** SHA-256 of the canonical JSON of a value, in hexadecimal. */
export function hashOf(value: Json): string {
  return sha256(canonical(value)).toString('hex');
}
