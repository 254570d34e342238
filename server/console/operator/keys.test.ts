import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { operatorContract } from '#contract/index';
import type { Method } from '#contract/wire/rpc';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const methods: [string, Method][] = Object.entries(operatorContract);
const closed = methods.filter(([, { keys }]) => keys === 'never');

/** Methods that decide on money's target or its checkers, though some of them ask for no code. */
const named = [
  'check-payee',
  'check-destination',
  'reveal-destination',
  'save-withdrawal-method',
  'set-withdrawal-terms',
  'save-registry-sheet',
  'set-network-requisites',
  'load-move-in',
  'check-move-in',
  'apply-move-in',
  'import-statement',
  'create-staff',
  'update-staff',
  'create-key',
  'delete-key',
];

test('whatever asks for the app’s code whoever calls is closed to keys, as is what says where money goes', () => {
  const asking = methods.filter(([, { asksCode }]) => asksCode === 'always').map(([name]) => name);
  const names = new Set(closed.map(([name]) => name));
  assert.deepEqual(
    [...asking, ...named.map((name) => `operator.${name}`)].filter((name) => !names.has(name)),
    [],
  );
});

test('what integrations live on stays open to keys', () => {
  const open = [
    'save-offer',
    'save-offers',
    'set-payout',
    'set-rates',
    'create-user',
    'update-user',
    'post-conversions',
    'import-conversions',
  ];
  const money = [
    'post-ledger-entry',
    'post-ledger-entries',
    'get-report',
    'get-conversions',
    'get-user-ledger',
  ];
  const shut = closed.map(([name]) => name);
  assert.deepEqual(
    [...open, ...money].filter((name) => shut.includes(`operator.${name}`)),
    [],
  );
});

test('a key is refused before its parameters are read, and what it sent is noted nowhere', async () => {
  for (const [name, { example }] of closed)
    for (const params of [example, { unknown: 1 }]) {
      const { code, message } = await app.operator.failure(name, params);
      assert.deepEqual([name, code, message], [name, 403, 'Ключом этого не делают: войдите сотрудником']);
    }
  const kept = await app.sql<{ sent: string }[]>`
    select distinct outcome || ' ' || params::text || ' ' || user_ids::text as sent from staff_acts`;
  assert.deepEqual(
    kept.map(({ sent }) => sent),
    ['403 {} {}'],
  );
});

test('a key takes no file of a person, which asks an account for the code', async () => {
  const { url } = app;
  const { id } = await app.partner();
  const headers = { authorization: 'Bearer operator-key-of-the-tests' };
  const answer = await fetch(`${url}/staff/files/person.json?userId=${id}`, { headers });
  assert.deepEqual(
    [answer.status, await answer.text()],
    [403, 'Ключом этого не делают: войдите сотрудником'],
  );
});
