import assert from 'node:assert/strict';
import { test } from 'node:test';
import { momentByChance } from './catch-up.ts';

test('pages catch up spread over ten seconds, none of them at once', () => {
  assert.equal(momentByChance(0), 2_000);
  assert.equal(momentByChance(0.5), 7_000);
  assert.equal(momentByChance(0.9999), 11_999);
  const moments = Array.from({ length: 200 }, () => momentByChance());
  assert.ok(moments.every((moment) => moment >= 2_000 && moment < 12_000));
  assert.ok(new Set(moments.map((moment) => Math.floor(moment / 1_000))).size >= 8);
});
