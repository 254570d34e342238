import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noteServerTime, serverNow } from './server-time.ts';

const now = Date.parse('2026-11-20T14:05:00Z');

test('a browser whose clock is eleven minutes fast knows the time of the server', (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: now + 11 * 60_000 });
  noteServerTime('Fri, 20 Nov 2026 14:05:00 GMT');
  assert.ok(Math.abs(serverNow() - now) <= 1_000);
  t.mock.timers.tick(60_000);
  assert.ok(Math.abs(serverNow() - now - 60_000) <= 1_000);
});

test('whole seconds and the way of an answer do not move the time to and fro', (t) => {
  t.mock.timers.enable({ apis: ['Date'], now });
  noteServerTime('Fri, 20 Nov 2026 14:05:00 GMT');
  const before = serverNow();
  noteServerTime('Fri, 20 Nov 2026 14:05:01 GMT');
  noteServerTime('Fri, 20 Nov 2026 14:04:59 GMT');
  assert.equal(serverNow(), before);
});

test('an answer without a readable date changes nothing', (t) => {
  t.mock.timers.enable({ apis: ['Date'], now });
  const before = serverNow();
  for (const date of [null, '', 'yesterday']) noteServerTime(date);
  assert.equal(serverNow(), before);
});
