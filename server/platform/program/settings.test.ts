import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BadSetting, readSettings } from './settings.ts';

for (const [environment, clickPort, clickUrl] of [
  [{}, 3001, 'http://localhost:3001'],
  [{ PORT: '8080' }, 8081, 'http://localhost:8081'],
  [{ PORT: '0' }, 0, 'http://localhost:0'],
  [{ PORT: '65535' }, 0, 'http://localhost:0'],
  [{ CLICK_PORT: '9000' }, 9000, 'http://localhost:9000'],
  [{ CLICK_PORT: 'off' }, null, 'http://localhost:3001'],
  [{ CLICK_PORT: 'off', CLICK_URL: 'https://go.example.org/' }, null, 'https://go.example.org'],
  [{ CLICK_PORT: '' }, 3001, 'http://localhost:3001'],
] as const)
  test(`where the redirector is reached with ${JSON.stringify(environment)}`, () => {
    const settings = readSettings(environment);
    assert.deepEqual([settings.clickPort, settings.clickUrl], [clickPort, clickUrl]);
  });

for (const [environment, sentence] of [
  [{ PORT: 'eighty' }, 'Setting PORT must be a port number, 0 to 65535'],
  [
    { DATABASE_URL: 'postgres://db/kabinet', DATABASE_CONNECTIONS: '10' },
    'Setting DATABASE_CONNECTIONS must be a whole number from 20 to 500',
  ],
  [
    { DATABASE_DIRECT_URL: 'postgres://db/kabinet' },
    'Setting DATABASE_DIRECT_URL goes with DATABASE_URL, which leads through a pooler',
  ],
  [
    { DATABASE_REPLICA_URL: 'postgres://db/kabinet' },
    'Setting DATABASE_REPLICA_URL goes with DATABASE_URL, whose replica it is',
  ],
  [{ PORT: '65536' }, 'Setting PORT must be a port number, 0 to 65535'],
  [{ CLICK_PORT: 'on' }, 'Setting CLICK_PORT must be a port number, 0 to 65535, or off'],
  [{ CLICK_PORT: '65536' }, 'Setting CLICK_PORT must be a port number, 0 to 65535'],
  [{ CLICK_PORT: '3000' }, 'Setting CLICK_PORT must differ from PORT and METRICS_PORT, but is 3000'],
  [{ METRICS_PORT: '3001' }, 'Setting CLICK_PORT must differ from PORT and METRICS_PORT, but is 3001'],
  [
    { NODE_ENV: 'production', PUBLIC_URL: 'https://partners.example.org' },
    "Setting CLICK_URL must be set in production: the address of partners' links, https://go.example.org",
  ],
  [
    { PUBLIC_URL: 'https://example.org/partners' },
    'Setting PUBLIC_URL must have no path: the program is served at the root of its name',
  ],
  [
    { TRUSTED_PROXIES: 'nginx' },
    'Setting TRUSTED_PROXIES must be addresses and networks with commas between, or loopback: 10.0.0.7, 10.1.0.0/16',
  ],
  [{ CLICK_URL: 'go.example.org' }, 'Setting CLICK_URL must be an absolute URL'],
  [
    { RECEIPT_CHECK_URL: 'https://receipts.example.org/{id}' },
    'Setting RECEIPT_CHECK_URL must be an absolute URL that holds {inn} and {id}',
  ],
  [
    { NETWORK_TIME_ZONE: 'Moscow' },
    'Setting NETWORK_TIME_ZONE must be a name of the IANA database: Europe/Moscow',
  ],
  [{ NETWORK_CURRENCY: 'GBP' }, 'Setting NETWORK_CURRENCY must be one of RUB, USD, EUR, UAH, KZT, PHP, MXN'],
  [
    { NETWORK_TIME_ZONE: '+03:00' },
    'Setting NETWORK_TIME_ZONE must be a name of the IANA database: Europe/Moscow',
  ],
] as const)
  test(`refused at start: ${JSON.stringify(environment)}`, () => {
    assert.throws(
      () => readSettings(environment),
      (error) => error instanceof BadSetting && error.message === sentence,
    );
  });

const bytes = 'CQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJ'.slice(2);
const witness = `https://witness.example.org/w/ witness.example.org+c452142f+BA${bytes}`;

test('witnesses are addresses with their keys, and a copy of the database has none', () => {
  const [, vkey = ''] = witness.split(' ');
  assert.deepEqual(readSettings({ PROOF_WITNESSES: `${witness},` }).proofWitnesses, [
    { url: 'https://witness.example.org/w', vkey },
  ]);
  assert.deepEqual(readSettings({ PROOF_WITNESSES: witness, RESTORED: 'quiet' }).proofWitnesses, []);
});

for (const [wrong, value] of [
  ['no key', 'https://witness.example.org'],
  ['another id', witness.replace('c452142f', 'c452142e')],
  ['the key of a log', `https://witness.example.org witness.example.org+46a7a4ae+AQ${bytes}`],
  ['a witness twice', `${witness}, ${witness}`],
  ['an address with a password', witness.replace('//', '//user:password@')],
] as const)
  test(`refused at start: a witness with ${wrong}`, () => {
    assert.throws(
      () => readSettings({ PROOF_WITNESSES: value }),
      (error) => error instanceof BadSetting && error.message.startsWith('Setting PROOF_WITNESSES must be '),
    );
  });
