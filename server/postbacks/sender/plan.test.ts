import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { longestWait } from '#contract/postbacks/postback-names';
import { classifyAttempt, delays, spread } from '../postbacks/calls/plan.ts';
import { healthAfter } from './health.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const answer = (status: number, retryAfter: string | null = null) => ({ status, fault: null, retryAfter });
const first = { tries: 0, isProbe: false };
const waitOf = (verdict: ReturnType<typeof classifyAttempt>) =>
  verdict.outcome === 'again' ? verdict.delay : verdict.outcome;

test('only an answer of 200 to 299 is delivered', () => {
  for (const status of [200, 204, 299])
    assert.equal(classifyAttempt(answer(status), first, { now }).outcome, 'delivered');
  for (const status of [300, 302, 400, 404, 429, 500, 503])
    assert.equal(classifyAttempt(answer(status), first, { now }).outcome, 'again');
  for (const [status, outcome] of [
    [200, 'delivered'],
    [500, 'again'],
    [null, 'again'],
  ] as const)
    assert.equal(
      classifyAttempt({ status, fault: 'broken', retryAfter: null }, first, { now }).outcome,
      outcome,
    );
  const unread = { status: null, fault: 'protocol', retryAfter: null } as const;
  assert.equal(classifyAttempt(unread, first, { now }).outcome, 'failed');
  assert.equal(classifyAttempt(unread, { tries: 3, isProbe: true }, { now }).outcome, 'again');
  assert.equal(classifyAttempt(answer(410), first, { now }).outcome, 'failed');
});

test('the plan ends before a call expires', () => {
  const planned = delays.reduce((total, delay) => total + delay, 0);
  assert.ok(planned * (1 + spread) < longestWait.seconds);
});

test('attempts follow the plan, a fifth to both sides, and the twelfth is the last', () => {
  const plan = [5, 30, 120, 600, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
  for (const [tries, seconds] of plan.entries()) {
    const at = (random: number) =>
      waitOf(classifyAttempt(answer(500), { tries, isProbe: false }, { now, random }));
    assert.deepEqual(
      [at(0), at(0.5), at(1)].map((wait) => Math.round(Number(wait))),
      [seconds * 0.8, seconds, seconds * 1.2],
    );
  }
  assert.equal(classifyAttempt(answer(500), { tries: 11, isProbe: false }, { now }).outcome, 'failed');
  assert.equal(classifyAttempt(answer(500), { tries: 500, isProbe: true }, { now }).outcome, 'again');
});

const asked: [string, string, number, number][] = [
  ['seconds', '120', 120, 120],
  ['a date', 'Sun, 22 Nov 2026 12:02:00 GMT', 120, 120],
  ['a date in the past', 'Sun, 22 Nov 2020 12:00:00 GMT', 5, 0],
  ['a year', '31536000', 86_400, 3_600],
  ['a date in a year', 'Mon, 22 Nov 2027 12:00:00 GMT', 86_400, 3_600],
  ['nonsense', 'soon', 5, 0],
  ['a negative number', '-5', 5, 0],
];
for (const [name, retryAfter, delay, quiet] of asked)
  test(`Retry-After with ${name} waits ${delay} seconds, the postback ${quiet}`, () => {
    const verdict = classifyAttempt(answer(429, retryAfter), first, { now, random: 0.5 });
    assert.deepEqual(verdict, { outcome: 'again', delay, quiet });
  });

test('Retry-After of any text never waits less than planned nor more than a day', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.integer().map(String), fc.date({ noInvalidDate: true }).map(String)),
      (text) => {
        const wait = Number(waitOf(classifyAttempt(answer(503, text), first, { now })));
        assert.ok(wait >= 4 && wait <= 86_400);
      },
    ),
  );
});

const healthy = {
  lastAt: null,
  lastStatus: null,
  lastFault: null,
  lastMilliseconds: null,
  failures: 0,
  failingSince: null,
  pausedAt: null,
  probeAt: null,
  quietUntil: null,
};
const at = (seconds: number) => new Date(now + seconds * 1000);
const beat = (seconds: number, isDelivered: boolean) => ({
  at: at(seconds),
  status: isDelivered ? 200 : 500,
  fault: null,
  milliseconds: 3,
  isDelivered,
  quiet: 0,
});

test('a postback pauses at its twentieth failure in a row', () => {
  const failures = (count: number) => Array.from({ length: count }, (_, n) => beat(n, false));
  assert.equal(healthAfter(healthy, failures(19), at(19)).turn, null);
  const { health, turn } = healthAfter(healthy, failures(20), at(20));
  assert.deepEqual([turn, health.pausedAt, health.probeAt], ['paused', at(20), at(620)]);
  assert.equal(healthAfter(healthy, [...failures(19), beat(19, true), ...failures(19)], at(40)).turn, null);
});

test('a postback pauses after an hour without a success', () => {
  const { health } = healthAfter(healthy, [beat(0, false)], at(0));
  assert.equal(healthAfter(health, [beat(3_599, false)], at(3_599)).turn, null);
  assert.equal(healthAfter(health, [beat(3_600, false)], at(3_600)).turn, 'paused');
  assert.equal(healthAfter(health, [beat(3_600, true)], at(3_600)).turn, null);
});

test('silence that a receiver asked for is no failing, whatever follows it', () => {
  const limited = { ...beat(0, false), status: 429, quiet: 3_600 };
  const asked = healthAfter(healthy, [limited], at(0)).health;
  for (const [seconds, fault] of [
    [3_600, null],
    [3_605, 'timeout'],
    [86_400, 'timeout'],
  ] as const) {
    const { health, turn } = healthAfter(asked, [{ ...beat(seconds, false), fault }], at(seconds));
    assert.deepEqual([turn, health.failingSince, health.quietUntil], [null, at(seconds), null]);
    assert.equal(healthAfter(health, [beat(seconds + 3_599, false)], at(seconds + 3_599)).turn, null);
    assert.equal(healthAfter(health, [beat(seconds + 3_600, false)], at(seconds + 3_600)).turn, 'paused');
  }
  const before = healthAfter(
    healthy,
    [beat(0, false), { ...limited, at: at(1_800), quiet: 60 }],
    at(1_800),
  ).health;
  assert.deepEqual(healthAfter(before, [beat(2_000, false)], at(2_000)).health.failingSince, at(200));
});

test('no attempt leaves health as it was', () => {
  const paused = { ...healthy, failures: 20, failingSince: at(0), pausedAt: at(10), probeAt: at(610) };
  assert.deepEqual(healthAfter(paused, [], at(700)), { health: paused, turn: null });
});

test('a failed probe is followed by another in ten minutes, a success resumes', () => {
  const paused = { ...healthy, failures: 20, failingSince: at(0), pausedAt: at(10), probeAt: at(610) };
  const failed = healthAfter(paused, [beat(611, false)], at(611));
  assert.deepEqual([failed.turn, failed.health.probeAt, failed.health.pausedAt], [null, at(1_211), at(10)]);
  const { health, turn } = healthAfter(paused, [beat(611, true)], at(611));
  assert.deepEqual([turn, health.pausedAt, health.probeAt, health.failures], ['resumed', null, null, 0]);
});
