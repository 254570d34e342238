import { findTrigger } from './catalog.ts';
import type { Row } from './row-queries.ts';

export function notificationOnWire({ triggerId, ...message }: Row) {
  const trigger = findTrigger(triggerId);
  if (!trigger) throw new Error(`a notification of the unknown trigger ${triggerId}`);
  return { ...message, typeName: trigger.name, categoryId: trigger.categoryId };
}
