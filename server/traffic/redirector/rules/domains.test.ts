import assert from 'node:assert/strict';
import { test } from 'node:test';
import { domainsOf, hostFor } from './domains.ts';

const row = { isProved: true, isBlocked: false, token: '' };
const domains = domainsOf([
  { ...row, host: 'anna.example', userId: 1 },
  { ...row, host: 'waits.example', userId: 1, isProved: false },
  { ...row, host: 'both.example', userId: 1, isBlocked: true },
  { ...row, host: 'both.example', userId: 2 },
]);

for (const [header, userId, host] of [
  ['anna.example', 1, 'anna.example'],
  ['Anna.EXAMPLE.', 1, 'anna.example'],
  ['anna.example:8443', 1, 'anna.example'],
  ['anna.example', 2, null],
  ['ANNA.example:443', 2, null],
  ['sub.anna.example', 2, ''],
  ['waits.example', 2, ''],
  ['go.network.example', 2, ''],
  ['', 2, ''],
  ['both.example', 1, null],
  ['both.example', 2, null],
  ['both.example', 0, null],
] as const)
  test(`a link of ${userId} at «${header}» is ${host === null ? 'none' : `kept with «${host}»`}`, () => {
    assert.equal(hostFor(domains, header, userId), host);
  });
