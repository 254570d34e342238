import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { createCatchUp, momentByChance } from './catch-up.ts';
import { watchSilence } from './silence.ts';

test('pages catch up spread over ten seconds, none of them at once', () => {
  assert.equal(momentByChance(0), 2_000);
  assert.equal(momentByChance(0.5), 7_000);
  assert.equal(momentByChance(0.9999), 11_999);
  const moments = Array.from({ length: 200 }, () => momentByChance());
  assert.ok(moments.every((moment) => moment >= 2_000 && moment < 12_000));
  assert.ok(new Set(moments.map((moment) => Math.floor(moment / 1_000))).size >= 8);
});

test('a page that nobody looks at stays due, and loads nothing', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  let loads = 0;
  let isHidden = true;
  const count = () => {
    loads += 1;
  };
  const catchUp = createCatchUp(count, () => isHidden, new AbortController().signal);
  catchUp.soon();
  mock.timers.tick(60_000);
  assert.deepEqual([loads, catchUp.isDue()], [0, true]);
  isHidden = false;
  catchUp.now();
  assert.deepEqual([loads, catchUp.isDue()], [1, false]);
  catchUp.soon();
  mock.timers.tick(12_000);
  assert.deepEqual([loads, catchUp.isDue()], [2, false]);
  mock.timers.reset();
});

test('a tab whose connected one has fallen silent notices it, again and again, until it speaks', () => {
  mock.timers.enable({ apis: ['setInterval', 'Date'] });
  let times = 0;
  const pass = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) mock.timers.tick(1_000);
  };
  const ending = new AbortController();
  const silence = watchSilence(60_000, ending.signal, () => {
    times += 1;
  });
  for (let beat = 0; beat < 5; beat += 1) {
    pass(25);
    silence.heard();
  }
  assert.equal(times, 0);
  pass(130);
  assert.equal(times, 2);
  silence.heard();
  pass(50);
  assert.equal(times, 2);
  ending.abort();
  pass(600);
  assert.equal(times, 2);
  mock.timers.reset();
});
