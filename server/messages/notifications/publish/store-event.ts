import type { Db } from '../../../platform/db/connection.ts';
import type { TriggerCode } from '../catalog.ts';
import { triggerOf } from '../catalog.ts';
import { sanitize } from '../sanitize.ts';
import type { Event } from './hand-out-queries.ts';
import { insertEvent } from './hand-out-queries.ts';

/** A message to store; `content` is any HTML. `createdAt` is for imported history. */
export type Message = { trigger: TriggerCode; title: string; content: string; createdAt?: Date };

/** The only function that stores notification texts; it sanitises them. `recipientId`: the only partner who gets it. */
export async function storeEvent(
  db: Db,
  { trigger: code, title, content, createdAt }: Message,
  recipientId?: number,
): Promise<Event> {
  const trigger = triggerOf(code);
  const clean = sanitize(content);
  const id = await insertEvent(db, { triggerId: trigger.id, title, content: clean, createdAt, recipientId });
  return { id, trigger, title };
}
