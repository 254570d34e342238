import type { Tx } from '../../platform/db/connection.ts';
import { findMemberIds } from '../../platform/db/user-queries.ts';
import { endSessions } from '../session/queries.ts';
import { erasePerson, findPerson } from './erase-queries.ts';
import { freeRecords, keepName } from './member-queries.ts';

/**
 * Takes a member out of the cabinet: their sessions, tokens, mailings, read-only links and Telegram end, and what they made is the
 * owner's. `name` stays in the history of what they did.
 */
export async function removeMember(tx: Tx, ownerId: number, id: number, name: string): Promise<void> {
  await endSessions(tx, id);
  await freeRecords(tx, ownerId, id);
  const person = await findPerson(tx, id);
  if (person) await erasePerson(tx, id, person);
  await keepName(tx, id, name);
}

/** Takes all members of an erased partner out; nothing of them stays. */
export async function eraseMembers(tx: Tx, ownerId: number): Promise<void> {
  for (const id of await findMemberIds(tx, ownerId)) await removeMember(tx, ownerId, id, '');
}
