import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slugOf } from './slug.ts';

test('a name becomes an address that the server takes', () => {
  assert.equal(slugOf('Займы до зарплаты'), 'zaymy-do-zarplaty');
  assert.equal(slugOf('  Карты — 2026: щедрый кэшбэк! '), 'karty-2026-schedryy-keshbek');
  assert.equal(slugOf('★'), 'vitrina');
  assert.match(slugOf(`${'ж'.repeat(29)} ${'ж'.repeat(20)}`), /^[a-z0-9]+(-[a-z0-9]+)*$/);
});
