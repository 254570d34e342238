import { audience } from '#contract/messages/staff-broadcasts';
import type { Tx } from '../../platform/db/connection.ts';
import { wrongField } from '../../platform/rpc/refusal.ts';
import { categories, findTrigger, type Trigger, triggers } from '../notifications/catalog.ts';
import { beginBroadcast } from '../notifications/publish/broadcast.ts';
import { isOfProgram } from '../notifications/trigger-rules.ts';
import { choose } from './audience.ts';
import type { WholeRow } from './queries.ts';

/** Begins to hand out a broadcast to its present audience. A partner of its list who has left by then is skipped. */
export async function begin(
  tx: Tx,
  { id, triggerId, title, content, audience: stored }: WholeRow,
): Promise<void> {
  const chosen = await choose(tx, audience.parse(stored));
  await beginBroadcast(tx, id, { trigger: kindOf(triggerId).code, title, content }, chosen);
}

/** The triggers that the staff may use for broadcasts, in the form they choose from. */
export function broadcastKinds() {
  return triggers
    .filter((trigger) => !isOfProgram(trigger))
    .map(({ id, name, description, categoryId, usual }) => ({
      id,
      name,
      description,
      usual: [...usual],
      categoryName: categories.find((category) => category.id === categoryId)?.name ?? '',
    }));
}

/** The trigger of a broadcast; refuses an unknown one, and the program's own. */
export function kindOf(triggerId: number): Trigger {
  const trigger = findTrigger(triggerId);
  if (!trigger || isOfProgram(trigger)) throw wrongField('triggerId', 'Такого вида у рассылки нет');
  return trigger;
}
