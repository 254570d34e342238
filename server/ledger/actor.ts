import type { StaffKey } from '../rpc/call.ts';

/** Whose act an entry of money or points is. */
export type Actor = StaffKey | 'partner' | 'program';

/** An actor as the columns `actor` and `key_id` have it. */
export function columnsOf(actor: Actor): { actor: string; keyId: number | null } {
  return typeof actor === 'string' ? { actor, keyId: null } : { actor: 'key', keyId: actor.id };
}
