import type { Staff } from '../../platform/rpc/call.ts';

/** A member of the staff: an account or a key. */
export type StaffActor = Pick<Staff, 'kind' | 'id'>;
/** The author of an entry of money or points. */
export type Actor = StaffActor | 'partner' | 'program';

/** An actor in the form of an entry's columns. */
export type ActorColumns = { actor: string; keyId: number | null; staffId: number | null };

export function columnsOf(actor: Actor): ActorColumns {
  if (typeof actor === 'string') return { actor, keyId: null, staffId: null };
  return actor.kind === 'key'
    ? { actor: 'key', keyId: actor.id, staffId: null }
    : { actor: 'staff', keyId: null, staffId: actor.id };
}

/** The author in the form that the staff read; null where the author was not stored. */
export function authorOf({ actor, staffId, name }: { actor: string; staffId: number | null; name: string }) {
  const kind = kinds.find((one) => one === actor);
  return kind ? { kind, staffId, name } : null;
}

const kinds = ['partner', 'program', 'key', 'staff'] as const;
