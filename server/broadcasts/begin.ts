import { audience } from '#contract/notifications/staff-broadcasts';
import type { Tx } from '../db/connection.ts';
import { beginBroadcast } from '../notifications/publish/broadcast.ts';
import { choose } from './audience.ts';
import { kindOf } from './kinds.ts';
import type { WholeRow } from './queries.ts';

/** Begins to hand out a broadcast to those who are its audience now. A partner of its list who is gone by then is left out. */
export async function begin(
  tx: Tx,
  { id, triggerId, title, content, audience: stored }: WholeRow,
): Promise<void> {
  const chosen = await choose(tx, audience.parse(stored));
  await beginBroadcast(tx, id, { trigger: kindOf(triggerId).code, title, content }, chosen);
}
