import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { createGate } from './gate.ts';

test('at most eight requests run at once, and a host waits for its pause while others go on', async () => {
  const pause = 40;
  const gate = createGate(pause);
  const starts = new Map<string, number[]>();
  let running = 0;
  let most = 0;
  const request = (host: string) =>
    gate.run(host, async () => {
      running += 1;
      most = Math.max(most, running);
      starts.set(host, [...(starts.get(host) ?? []), performance.now()]);
      await wait(10);
      running -= 1;
    });
  const hosts = ['slow', 'slow', 'slow', ...Array.from({ length: 30 }, (_, index) => `host${index}`)];
  await Promise.all(hosts.map(request));
  assert.equal(most, 8);
  const [first = 0, second = 0, third = 0] = starts.get('slow') ?? [];
  assert.ok(second - first >= pause - 1 && third - second >= pause - 1);
  const others = [...starts].flatMap(([host, [at = 0]]) => (host === 'slow' ? [] : [at]));
  // The third of one host did not keep the others from their places.
  assert.ok(others.filter((at) => at < second).length >= 7);
});

test('a request that fails frees its place', async () => {
  const gate = createGate(1);
  const failing = Array.from({ length: 9 }, (_, index) =>
    gate.run(`host${index}`, () => Promise.reject(new Error('no'))),
  );
  assert.equal((await Promise.allSettled(failing)).length, 9);
  assert.equal(await gate.run('last', () => Promise.resolve('done')), 'done');
});
