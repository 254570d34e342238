import { categories, findTrigger, type Trigger, triggers } from '../notifications/catalog.ts';
import { wrongField } from '../rpc/refusal.ts';

/** Security is told by the program alone, so that a partner can trust it; so is what the sender of postbacks saw. */
const ofProgram: readonly number[] = [4, 6];

/** The triggers that the staff may write to many about, as they choose among them. */
export function broadcastKinds() {
  return triggers
    .filter(({ categoryId }) => !ofProgram.includes(categoryId))
    .map(({ id, name, description, categoryId, usual }) => ({
      ...{ id, name, description, usual: [...usual] },
      categoryName: categories.find((category) => category.id === categoryId)?.name ?? '',
    }));
}

/** The trigger of a broadcast; refuses one that there is not, and those of the program. */
export function kindOf(triggerId: number): Trigger {
  const trigger = findTrigger(triggerId);
  if (!trigger || ofProgram.includes(trigger.categoryId))
    throw wrongField('triggerId', 'Такого вида у рассылки нет');
  return trigger;
}
