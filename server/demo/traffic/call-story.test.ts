import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PastFiring } from './call-queries.ts';
import { answeringOf, callAll } from './calls.ts';

const now = new Date('2026-11-20T12:00:00Z');
const hour = 3_600_000;

/** Creations every 40 minutes of five days, whose ids begin after so many others. */
function firingsAfter(others: number): PastFiring[] {
  return Array.from({ length: 180 }, (_, index) => ({
    id: others + 3 * index,
    userId: 1,
    postbackId: 1,
    conversionId: others + index,
    event: 'create',
    url: 'https://tracker.example/?c={click_id}',
    method: 'GET',
    macros: {},
    at: new Date(now.getTime() - 120 * hour + (index * 2 * hour) / 3),
  }));
}

test('the demo’s calls live the same life whatever their ids are, and one of them waits', () => {
  const storyAfter = (others: number) => {
    const firings = firingsAfter(others);
    const story = callAll(firings, answeringOf('create', firings, now), { now, secrets: [] });
    return {
      health: story.health,
      waiting: story.waiting.map(({ at, tries, dueAt }) => ({ at, tries, dueAt })),
      ended: story.ended.map(({ at, tries, milliseconds, state }) => ({ at, tries, milliseconds, state })),
      failed: story.attempts.map(({ at, status, fault }) => ({ at, status, fault })),
    };
  };
  const first = storyAfter(0);
  assert.deepEqual([first.waiting.length, first.health.pausedAt], [1, null]);
  assert.ok(
    first.failed.some(({ status }) => status === 502) &&
      first.failed.some(({ fault }) => fault === 'timeout'),
  );
  for (let others = 1; others < 13 * 17; others += 1)
    assert.deepEqual(storyAfter(others), first, String(others));
});
