import { setTimeout as pause } from 'node:timers/promises';
import { createAgent } from '../../platform/outgoing/agent.ts';
import { reachOf } from '../../platform/outgoing/reach.ts';
import { createResolve, type Resolve } from '../../platform/outgoing/resolve.ts';
import { makeCallDays } from '../../postbacks/postbacks/calls/days.ts';
import { startSender } from '../../postbacks/sender/run.ts';
import type { TestApp } from '../app.ts';

/** Allows trackers on loopback. */
export const loopback = { OUTBOUND_ALLOW: '127.0.0.1' };

/** Runs a sender on the database of a test program; `resolve` stands for the name servers. */
export async function startTestSender(app: TestApp, resolve: Resolve = createResolve()) {
  const { sql, keys, log, settings } = app.app;
  await makeCallDays(sql);
  const agent = createAgent(reachOf(settings), resolve);
  const sender = await startSender({ sql, keys, log, agent, onAttempt: () => {} });
  return {
    async stop() {
      await sender.stop();
      await agent.destroy();
    },
  };
}

/** Moves the due times of all that senders wait for into the past, as if this interval had passed. */
export async function pass({ sql }: TestApp, interval: string): Promise<void> {
  await sql`
    update postback_queue set at = at - ${interval}::interval, due_at = due_at - ${interval}::interval`;
  await sql`
    update postback_health set failing_since = failing_since - ${interval}::interval, paused_at = paused_at - ${interval}::interval,
      probe_at = probe_at - ${interval}::interval, quiet_until = quiet_until - ${interval}::interval,
      expiry_told_at = expiry_told_at - ${interval}::interval`;
}

/**
 * Polls until the answer is the wanted one, at growing intervals: a step that takes seconds is not polled a hundred times a
 * second.
 */
export async function until<T>(ask: () => Promise<T>, isWanted: (answer: T) => boolean): Promise<T> {
  for (let wait = 10; ; wait = Math.min(wait * 1.5, 200)) {
    const answer = await ask();
    if (isWanted(answer)) return answer;
    await pause(wait);
  }
}
