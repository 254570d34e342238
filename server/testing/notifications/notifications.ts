import { setTimeout as pause } from 'node:timers/promises';
import type { notificationStaff } from '#contract/messages/notifications';
import type { Params } from '#contract/wire/rpc';
import type { TestApp } from '../app.ts';

type Sent = Params<(typeof notificationStaff)['operator.send-notification']>;

/**
 * Sends by the operator's command and waits until the broadcast is handed out to all partners (letters may still be on their
 * way).
 */
export async function announce(app: Pick<TestApp, 'operator' | 'sql'>, sent: Partial<Sent>): Promise<number> {
  const message = { triggerId: 51, title: 'Новость', content: '<p>Текст</p>', ...sent };
  const { id } = await app.operator.result('operator.send-notification', message);
  await untilHandedOut(app);
  return id;
}

/** Waits until every broadcast has been handed out. */
export async function untilHandedOut({ sql }: Pick<TestApp, 'sql'>): Promise<void> {
  const waiting = () => sql`select 1 from notification_broadcasts where state = 'sending' limit 1`;
  while ((await waiting()).length > 0) await pause(20);
}

/** Waits until nothing is on its way that could still arrive now. */
export async function untilDelivered({ sql }: Pick<TestApp, 'sql'>): Promise<void> {
  const waiting = () => sql`
    select 1 from notification_deliveries where state = 'waiting' and due_at <= now() limit 1`;
  while ((await waiting()).length > 0) await pause(20);
}
