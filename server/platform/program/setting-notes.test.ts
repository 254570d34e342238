import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLog } from './log.ts';
import { logSettingNotes, misspelt } from './setting-notes.ts';
import { readSettings } from './settings.ts';

/** The lines that a start with these variables logs: level and setting. */
function said(environment: Record<string, string>): [level: number, setting: string | undefined][] {
  const lines: string[] = [];
  logSettingNotes(
    readSettings(environment),
    environment,
    createLog('info', { write: (line) => lines.push(line) }),
  );
  return lines.map((line) => [JSON.parse(line).level, JSON.parse(line).setting]);
}

test('a network without a mail server is warned of it at the start, the demo is not', () => {
  assert.deepEqual(said({ DEMO: '0' }), [[40, 'SMTP_URL']]);
  assert.deepEqual(said({ DEMO: '0', SMTP_URL: 'smtp://mail.example.org' }), []);
  assert.deepEqual(said({ DEMO: '1' }), []);
});

test('production without https is warned of at the start', () => {
  const production = { DEMO: '0', SMTP_URL: 'smtp://mail.example.org', NODE_ENV: 'production' };
  const at = (PUBLIC_URL: string) => said({ ...production, PUBLIC_URL, CLICK_URL: 'https://go.example.org' });
  assert.deepEqual(at('http://partners.example.org'), [[40, 'PUBLIC_URL']]);
  assert.deepEqual(at('https://partners.example.org'), []);
});

test('a variable that is named almost like a setting is warned of at the start', () => {
  assert.deepEqual(said({ DEMO: '1', SMTPURL: 'smtp://mail.example.org' }), [[40, 'SMTPURL']]);
});

for (const [name, meant] of [
  ['SMTPURL', 'SMTP_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['PUBLICURL', 'PUBLIC_URL'],
  ['TRUSTED_PROXYS', 'TRUSTED_PROXIES'],
  ['CILCK_URL', 'CLICK_URL'],
  ['CLICK_WORKER', 'CLICK_WORKERS'],
  ['DATABASE_PASSWORD', null],
] as const)
  test(`${name} is taken for a misspelt ${meant ?? 'setting'}`, () => {
    assert.deepEqual(misspelt({ [name]: 'x' }), [[name, meant]]);
  });

test('variables of the system and of other programs are nothing to speak of', () => {
  const names = [
    'HOME',
    'HOSTNAME',
    'PATH',
    'PWD',
    'TMPDIR',
    'NODE_OPTIONS',
    'NODE_COMPILE_CACHE',
    'LOGNAME',
    'MAIL',
  ];
  const others = [
    'npm_config_user_agent',
    'INVOCATION_ID',
    'STATE_DIRECTORY',
    'JOURNAL_STREAM',
    'PGHOST',
    'POSTGRES_PORT',
  ];
  const own = ['WEB', 'API_URL', 'KABINET_EMBEDDED_DATABASE', 'REDIRECTOR_PLACE', 'PORT', 'SMTP_URL'];
  assert.deepEqual(
    misspelt(Object.fromEntries([...names, ...others, ...own].map((name) => [name, 'x']))),
    [],
  );
});
