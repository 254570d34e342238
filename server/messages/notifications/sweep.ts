import type { Pooled, Sql } from '../../platform/db/connection.ts';
import type { OuterChannel } from './catalog.ts';
import { findForgottenSends } from './channels/send-queries.ts';
import { enqueueSends } from './channels/send-tasks.ts';
import { findOldEvents, removeEmptyEvent, removeRead } from './sweep-queries.ts';

const batch = 1_000;

/** Gives sends without a job a new one, whatever the reason of the loss: no waiting send is forgotten. */
export async function reviveSends(sql: Sql): Promise<void> {
  for (const channel of ['mail', 'telegram'] as const) while ((await revive(sql, channel)) === batch);
}

async function revive(sql: Sql, channel: OuterChannel): Promise<number> {
  return await sql.begin(async (tx) => {
    const ids = await findForgottenSends(tx, channel, batch);
    await enqueueSends(tx, channel, ids, { urgency: 10 });
    return ids.length;
  });
}

/**
 * Removes read notifications older than a year, then texts that no notification refers to. It works in batches of short
 * transactions, so that readers do not wait for it.
 */
export async function removeOldNotifications(sql: Pooled): Promise<void> {
  let after = 0;
  for (;;) {
    const events = await findOldEvents(sql, after);
    const last = events.at(-1);
    if (last === undefined) return;
    for (const id of events) await removeEvent(sql, id);
    after = last;
  }
}

async function removeEvent(sql: Pooled, eventId: number): Promise<void> {
  while ((await removeRead(sql, eventId, batch)) === batch);
  await removeEmptyEvent(sql, eventId);
}
