import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get } from 'node:http';
import { after, before, test } from 'node:test';
import { pages } from '#contract/wire/pages';
import { serveRoutes } from '../../routes.ts';
import { operatorKey, startTestApp, type TestApp } from '../../testing/app.ts';
import { createClient } from '../../testing/methods/client.ts';
import { freePort } from '../../testing/servers/free-port.ts';
import { fillPage } from '../pages/document.ts';
import { createLog } from '../program/log.ts';
import { createHttp } from './server.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

test('/healthz says that the process lives and /readyz that it can work', async () => {
  assert.equal((await fetch(`${app.url}/healthz`)).status, 200);
  assert.equal((await fetch(`${app.url}/readyz`)).status, 200);
});

test('/readyz is 503 while a migration is missing, /healthz stays 200', async () => {
  await app.sql`delete from migrations where name = '0001-program.sql'`;
  const ready = await fetch(`${app.url}/readyz`);
  const health = await fetch(`${app.url}/healthz`);
  await app.sql`insert into migrations (name) values ('0001-program.sql')`;
  assert.deepEqual([ready.status, health.status], [503, 200]);
});

test('/metrics counts calls by method and code, for this machine only', async () => {
  await app.visitor().failure('profile.get-info');
  await app.visitor().failure('made-up-method');
  const text = await (await fetch(`${app.url}/metrics`)).text();
  assert.match(text, /kabinet_rpc_seconds_count\{method="profile.get-info",code="403"\} [1-9]/);
  assert.match(text, /method="unknown"/);
  assert.doesNotMatch(text, /made-up-method/);
});

for (const [header, value] of [
  ['forwarded', 'for=203.0.113.1'],
  ['x-forwarded-for', '203.0.113.1'],
  ['x-forwarded-for', ''],
  ['x-forwarded-host', 'partners.example.org'],
  ['x-forwarded-proto', 'https'],
  ['x-forwarded-by-someone', '1'],
  ['via', '1.1 proxy'],
  ['x-real-ip', '203.0.113.1'],
]) {
  test(`/metrics is refused through a proxy that says ${header}: ${value}`, async () => {
    const response = await fetch(`${app.url}/metrics`, { headers: { [header ?? '']: value ?? '' } });
    assert.equal(response.status, 404);
    assert.doesNotMatch(await response.text(), /kabinet_/);
  });
}

test('with METRICS_PORT the metrics have a port of their own', async () => {
  const port = await freePort();
  const other = await startTestApp({ METRICS_PORT: String(port) }, app);
  const own = await fetch(`http://127.0.0.1:${port}/`);
  const main = await fetch(`${other.url}/metrics`);
  const text = await own.text();
  await other.stop();
  assert.match(text, /process_cpu_seconds_total/);
  assert.equal(main.status, 404);
});

test('/ leads to the dashboard', async () => {
  const response = await fetch(`${app.url}/`, { redirect: 'manual' });
  assert.deepEqual([response.status, response.headers.get('location')], [302, '/dashboard']);
});

const { home: _, ...below } = pages;
const paths = Object.values(below).map((page) =>
  page.replace(':token', 'k'.repeat(43)).replace(/:\w+/g, '7').replace('*', 'statistics/common'),
);
for (const path of [...paths, '/dashboard/', '/profile?tab=1', '/external']) {
  test(`${path} is a page`, async () => {
    const response = await fetch(app.url + path, { redirect: 'manual' });
    assert.equal(response.status, 200);
    assert.match(response.headers.get('content-type') ?? '', /text\/html/);
  });
}

for (const path of [
  '/nothing',
  '/profile/nothing',
  '/promotions/x/shop',
  '/promotions/0/shop',
  '/assets/none.js',
  '/..%2f..%2fpackage.json',
  '/%00',
  '/server/main.ts',
  '/.data/operator.key',
]) {
  test(`${path} is no page: 404`, async () => {
    assert.equal((await fetch(app.url + path)).status, 404);
  });
}

for (const path of ['/%zz', '/%', '/pictures/%ff', '/%c3%28?a=1', '/assets/%E0%A4%A', '/rpc%zz']) {
  test(`${path}, which cannot be decoded, is the client’s fault and an answer like others`, async () => {
    const response = await fetch(app.url + path);
    assert.equal(response.status, 400);
    assert.equal(response.headers.get('x-frame-options'), 'DENY');
    assert.equal(await response.text(), 'Запрос не принят');
  });
}

test('a query that cannot be decoded is no fault of the path', async () => {
  assert.equal((await fetch(`${app.url}/dashboard?%zz`)).status, 200);
});

test('a page allows scripts and styles from here only, no frames, no base', async () => {
  const policy = (await fetch(`${app.url}/dashboard`)).headers.get('content-security-policy') ?? '';
  // A built page has its own script and style, allowed by their hashes.
  for (const kind of ['script', 'style'])
    assert.match(policy, new RegExp(`(^|;)${kind}-src 'self'( 'sha256-[\\w+/=]+')*(;|$)`));
  assert.match(policy, /base-uri 'none'/);
  assert.match(policy, /frame-ancestors 'none'/);
  assert.match(policy, /object-src 'none'/);
  assert.match(policy, /form-action 'self'/);
});

for (const path of [
  '/dashboard',
  '/nothing',
  '/rpc',
  '/operator/rpc',
  '/healthz',
  '/favicon.svg',
  '/openrpc.json',
  '/operator/methods',
  '/%zz',
]) {
  test(`the answer of ${path} carries the walls of a page, and Strict-Transport-Security under https only`, async () => {
    const https = await startTestApp({ PUBLIC_URL: 'https://partners.example.org' }, app);
    const method = path.endsWith('rpc') ? 'POST' : 'GET';
    const plain = await fetch(app.url + path, { method });
    const secure = await fetch(https.url + path, { method });
    await https.stop();
    for (const { headers } of [plain, secure]) {
      assert.match(headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/);
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.equal(headers.get('x-frame-options'), 'DENY');
      assert.equal(headers.get('referrer-policy'), 'no-referrer');
      assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin');
      assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin');
      assert.match(headers.get('permissions-policy') ?? '', /camera=\(\)/);
      assert.equal(headers.get('access-control-allow-origin'), null);
    }
    assert.equal(plain.headers.get('strict-transport-security'), null);
    assert.equal(secure.headers.get('strict-transport-security'), 'max-age=31536000; includeSubDomains');
  });
}

test('the settings in the page cannot close their script, and hold no secret', () => {
  const settings = { ...app.app.settings, productName: '</script><script>alert(1)</script>$&' };
  const html = fillPage('<title>x</title><!--settings-->', settings);
  assert.doesNotMatch(html, /<script>alert/);
  assert.doesNotMatch(html, new RegExp(operatorKey));
  assert.doesNotMatch(html, /kabinet-demo/);
  const [, json = ''] = /id="settings">(.*?)<\/script>/.exec(html) ?? [];
  assert.equal(JSON.parse(json).productName, settings.productName);
});

test('the log has a line for each request with its id, and no secret of any of them', async () => {
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => lines.push(line) });
  const http = await createHttp({ ...app.app, log }, serveRoutes);
  const url = await http.listen();
  const { login, password } = await app.partner();
  const client = createClient(url);
  await client.result('auth.sign-in', { login, password });
  await client.failure('auth.sign-in', { login, password: 'wrong-password-7' });
  await client.failure('auth.reset-password', { token: 'reset-token-7', password: 'new-password-77' });
  await createClient(url, { path: '/operator/rpc', bearer: operatorKey }).result('operator.get-keys');
  await fetch(`${url}/reset-password?token=reset-token-8`);
  await http.close();
  const text = lines.join('');
  const requests = lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'request');
  assert.equal(requests.length, 5);
  assert.ok(requests.every((line) => /^[0-9a-f-]{36}$/.test(line.reqId) && line.status === 200));
  const cookie = client.cookie()?.split('=')[1] ?? '';
  for (const secret of [
    password,
    'wrong-password-7',
    'reset-token',
    'new-password-77',
    operatorKey,
    cookie,
  ]) {
    assert.ok(!text.includes(secret), secret);
  }
});

test('the log has no line for a proxy that asks whether the program is ready, but for one that is told no', async () => {
  const paths: string[] = [];
  const log = createLog('info', {
    write: (line) => void (line.includes('"msg":"request"') && paths.push(JSON.parse(line).path)),
  });
  const http = await createHttp({ ...app.app, log }, serveRoutes);
  const url = await http.listen();
  for (const path of ['/healthz', '/readyz']) await (await fetch(url + path)).text();
  http.leave();
  for (const path of ['/healthz', '/readyz']) await (await fetch(url + path)).text();
  await http.close();
  assert.deepEqual(paths, ['/readyz']);
});

test('what a stranger writes into a path stays in its field of the log', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const http = await createHttp({ ...app.app, log }, serveRoutes);
  const url = await http.listen();
  const path = '/"}{"level":60,"msg":"forged","path":"';
  // `fetch` would encode the quotes.
  const [answer] = await once(get(url, { path }), 'response');
  answer.resume();
  await once(answer, 'end');
  await http.close();
  const entries = lines.map((line) => JSON.parse(line)).filter((line) => 'path' in line);
  assert.deepEqual(
    entries.map(({ msg, path }) => [msg, path]),
    [['request', path]],
  );
});

test('the log tells who signed in or was refused and from where, and never what was typed as a login', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const http = await createHttp({ ...app.app, log }, serveRoutes);
  const url = await http.listen();
  const { id, login, password } = await app.partner();
  const client = createClient(url);
  await client.failure('auth.sign-in', { login, password: 'не тот пароль' });
  await client.failure('auth.sign-in', { login: 'пароль вместо логина', password });
  await client.result('auth.sign-in', { login, password });
  await client.result('profile.get-sessions');
  await client.result('profile.get-balance');
  await client.result('logout');
  await client.failure('profile.get-balance');
  await client.failure('тайное слово');
  await http.close();
  const entries = lines.map((line) => JSON.parse(line));
  const tried = entries.filter(({ msg }) => msg === 'a password is tried').map(({ partner }) => partner);
  assert.deepEqual(tried, [id, null, id]);
  const security = entries.filter(({ msg }) => msg === 'security');
  assert.ok(security.every(({ reqId, address }) => /^[0-9a-f-]{36}$/.test(reqId) && address === '127.0.0.1'));
  assert.deepEqual(
    security.map(({ method, outcome, partner }) => [method, outcome, partner]),
    [
      ['auth.sign-in', 422, null],
      ['auth.sign-in', 422, null],
      ['auth.sign-in', 0, null],
      ['profile.get-sessions', 0, id],
      ['logout', 0, id],
      ['profile.get-balance', 403, null],
      ['unknown', 403, null],
    ],
  );
  for (const typed of [login, 'пароль', 'тайное']) assert.ok(!lines.join('').includes(typed), typed);
});

test('a fault of the database is a 500 with a short id that stands in the log, and tells nothing', async () => {
  const lines: string[] = [];
  const log = createLog('error', { write: (line) => lines.push(line) });
  const http = await createHttp({ ...app.app, log }, serveRoutes);
  const url = await http.listen();
  const partner = await app.partner();
  await app.sql`alter table balances rename to balances_away`;
  const client = createClient(url, { cookie: partner.cookie() });
  const failure = await client.failure('profile.get-balance');
  await app.sql`alter table balances_away rename to balances`;
  await http.close();
  assert.equal(failure.code, 500);
  assert.equal(failure.message, 'Внутренняя ошибка');
  assert.deepEqual(Object.keys(failure.data ?? {}), ['id']);
  assert.ok(lines.some((line) => line.includes(String(failure.data?.id)) && line.includes('balances')));
});
