import assert from 'node:assert/strict';
import test from 'node:test';
import { timelineSteps } from './timeline-steps.ts';

const at = '2026-11-20T10:00:00+03:00';

test('what is to come follows what was', () => {
  const steps = timelineSteps({
    status: 'accepted',
    timeline: [
      { status: 'new', at },
      { status: 'accepted', at },
    ],
  });
  assert.deepEqual(
    steps.map((step) => [step.status, step.at !== null]),
    [
      ['new', true],
      ['accepted', true],
      ['sent', false],
      ['delivered', false],
    ],
  );
});

test('a cancelled order goes no further, a delivered one is at its end', () => {
  const cancelled = [
    { status: 'new', at },
    { status: 'cancelled', at },
  ] as const;
  assert.deepEqual(timelineSteps({ status: 'cancelled', timeline: [...cancelled] }), cancelled);
  const delivered = [{ status: 'delivered', at }] as const;
  assert.deepEqual(timelineSteps({ status: 'delivered', timeline: [...delivered] }), delivered);
});
