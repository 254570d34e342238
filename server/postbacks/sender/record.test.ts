import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { startPartnerTracker } from '../../testing/postbacks/partner-tracker.ts';
import { loopback } from '../../testing/postbacks/sender.ts';
import { makeCallDays } from '../postbacks/calls/days.ts';
import { classifyAttempt } from '../postbacks/calls/plan.ts';
import type { Due } from './lane-queries.ts';
import { type Result, recordResults } from './record.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp(loopback);
  await makeCallDays(app.sql);
});
after(() => app.stop());

/** The results of a partner's waiting postback calls, all with this answer. */
async function callsOf({ id: userId }: { id: number }, status: number): Promise<Result[]> {
  const now = Date.now();
  const answer = { status, fault: null, text: '', milliseconds: 3, retryAfter: null };
  const waiting = await app.sql<Due[]>`
    select q.id, q.id as "messageId", q.user_id as "userId", q.postback_id as "postbackId", q.conversion_id as "conversionId", q.event,
      q.macros, q.tries, p.url, p.method, p.origin, false as "isProbe", null as after, '' as "secretIds"
    from postback_queue q join postbacks p on p.id = q.postback_id where q.user_id = ${userId} order by q.id`;
  return waiting.map((due) => {
    const verdict = classifyAttempt(answer, due, { now });
    return { due, answer, verdict, sentAt: new Date(now), shown: due.url };
  });
}

test('attempts that are recorded again, because the answer to their commit was lost, are counted once @full', async (t) => {
  const { partner, convert, tries, health } = await startPartnerTracker(app, t);
  await convert(10);
  const calls = await callsOf(partner, 500);
  assert.deepEqual(await recordResults(app.sql, calls, new Date()), []);
  assert.deepEqual(await recordResults(app.sql, calls, new Date()), []);
  const { failures, pausedAt } = await health();
  assert.deepEqual([failures, pausedAt, await tries()], [10, null, Array(10).fill(1)]);
});

test('a repeat says what is paused, and probes it no later @full', async (t) => {
  const { partner, id, convert, health } = await startPartnerTracker(app, t);
  await convert(20);
  const calls = await callsOf(partner, 500);
  const now = new Date();
  assert.deepEqual(await recordResults(app.sql, calls, now), [id]);
  const { probeAt } = await health();
  assert.deepEqual(await recordResults(app.sql, calls, new Date(now.getTime() + 60_000)), [id]);
  assert.deepEqual((await health()).probeAt, probeAt);
});
