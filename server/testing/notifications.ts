import { setTimeout as pause } from 'node:timers/promises';
import type { notificationStaff } from '#contract/notifications';
import type { Params } from '#contract/rpc';
import type { TestApp } from './app.ts';

type Sent = Params<(typeof notificationStaff)['operator.send-notification']>;

/** Sends by the operator's command and waits until it is handed out to everybody (letters may still be on their way). */
export async function tell(app: Pick<TestApp, 'operator' | 'sql'>, sent: Partial<Sent>): Promise<number> {
  const message = { triggerId: 51, title: 'Новость', content: '<p>Текст</p>', ...sent };
  const { id } = await app.operator.result('operator.send-notification', message);
  await untilHandedOut(app, id);
  return id;
}

async function untilHandedOut({ sql }: Pick<TestApp, 'sql'>, eventId: number): Promise<void> {
  const done = () => sql`
    select 1 from notification_broadcasts where event_id = ${eventId} and finished_at is not null`;
  while ((await done()).length === 0) await pause(20);
}

/** Waits until nothing is on its way that could still arrive now. */
export async function untilDelivered({ sql }: Pick<TestApp, 'sql'>): Promise<void> {
  const waiting = () => sql`
    select 1 from notification_deliveries where state = 'waiting' and due_at <= now() limit 1`;
  while ((await waiting()).length > 0) await pause(20);
}
