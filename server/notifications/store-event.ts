import type { Db } from '../db/connection.ts';
import type { TriggerCode } from './catalog.ts';
import { triggerOf } from './catalog.ts';
import type { Event } from './hand-out.ts';
import { plainText } from './plain-text.ts';
import { sanitize } from './sanitize.ts';

/** A message to store; `content` is any HTML. `createdAt` is for imported history. */
export type Message = { trigger: TriggerCode; title: string; content: string; createdAt?: Date };

/** The only function that stores notification texts; it sanitises them. */
export async function storeEvent(
  db: Db,
  { trigger: code, title, content, createdAt }: Message,
): Promise<Event> {
  const trigger = triggerOf(code);
  const clean = sanitize(content);
  const [row] = await db<{ id: number }[]>`
    insert into notification_events (trigger_id, title, content, content_text, created_at)
    values (${trigger.id}, ${title}, ${clean}, ${plainText(clean)}, coalesce(${createdAt ?? null}::timestamptz, now()))
    returning id`;
  if (!row) throw new Error('insert answered no row');
  return { id: row.id, trigger, title };
}
