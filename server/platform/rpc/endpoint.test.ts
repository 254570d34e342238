import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { wellFormed, wellFormedEntry } from '../../testing/methods/well-formed.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

/** Sends a body to both endpoints and fails when an answer is not well-formed JSON-RPC. */
async function assertWellAnswered(body: string | Uint8Array<ArrayBuffer>): Promise<void> {
  for (const client of [app.visitor(), app.operator]) {
    const response = await client.post(body);
    const text = await response.text();
    if (response.status === 204) {
      assert.equal(text, '');
      continue;
    }
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), 'application/json; charset=utf-8');
    const answer = wellFormed.parse(JSON.parse(text));
    for (const entry of Array.isArray(answer) ? answer : [answer]) {
      assert.ok(!('error' in entry) || entry.error.code !== 500, text);
    }
  }
}

test('any bytes get a well-formed answer @full', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), (bytes) => assertWellAnswered(new Uint8Array(bytes))),
    {
      numRuns: 50,
    },
  );
});

test('any JSON gets a well-formed answer @full', async () => {
  await fc.assert(fc.asyncProperty(fc.json(), assertWellAnswered), { numRuns: 50 });
});

const method = fc.constantFrom(
  'auth.sign-in',
  'auth.reset-password',
  'auth.confirm-tfa',
  'profile.get-info',
  'operator.get-users',
  'operator.update-user',
  'operator.post-ledger-entry',
  'operator.set-background',
  'logout',
  '__proto__',
  'toString',
);
const entry = fc.record(
  {
    jsonrpc: fc.oneof({ weight: 9, arbitrary: fc.constant('2.0') }, fc.jsonValue()),
    method: fc.oneof({ weight: 9, arbitrary: method }, fc.jsonValue()),
    params: fc.oneof(
      fc.jsonValue(),
      fc.dictionary(
        fc.constantFrom(
          'id',
          'userId',
          'login',
          'password',
          'term',
          'page',
          'amount',
          'background',
          '__proto__',
        ),
        fc.oneof(fc.jsonValue(), fc.string(), fc.integer(), fc.constantFrom('\u0000', '\ud800', '1e999', -0)),
      ),
    ),
    id: fc.jsonValue(),
  },
  { requiredKeys: [] },
);

test('anything that looks like calls gets a well-formed answer @full', async () => {
  const batch = fc.oneof(entry, fc.array(entry, { maxLength: 60 }));
  await fc.assert(
    fc.asyncProperty(batch, (body) => assertWellAnswered(JSON.stringify(body) ?? '')),
    { numRuns: 50 },
  );
});

for (const [what, mark] of [
  ['U+0000', '\u0000'],
  ['half of a surrogate pair', '\ud800'],
]) {
  test(`${what}, which no database keeps, is refused at its field`, async () => {
    const partner = await app.partner();
    const login = { code: -32602, data: { login: unstorable } };
    assertRefused(await app.visitor().failure('auth.sign-in', { login: `a${mark}b`, password: 'x' }), login);
    const product = { promotionId: 1, name: 'Худи', price: 1, remains: 1, description: `Хло${mark}пок` };
    const description = { code: -32602, data: { description: unstorable } };
    assertRefused(await app.operator.failure('operator.save-product', product), description);
    const sizes = { ...product, description: '', sizes: [{ name: 'L', remains: 1 }] };
    const inList = { ...sizes, sizes: [...sizes.sizes, { name: `X${mark}L`, remains: 1 }] };
    const { data } = await app.operator.failure('operator.save-product', inList);
    assert.ok(data?.['sizes.1.name'], JSON.stringify(data));
    assert.equal((await partner.failure('profile.edit', { firstName: `А${mark}нна` })).code, -32602);
  });
}

const unstorable = 'Уберите знаки, которые нельзя сохранить';

function assertRefused({ code, data }: { code: number; data?: unknown }, expected: object): void {
  assert.deepEqual({ code, data }, expected);
}

test('a body of 256 KiB passes and a larger one is refused as JSON-RPC', async () => {
  const call = '{"jsonrpc":"2.0","id":1,"method":"profile.get-info"}';

  for (const type of ['application/json-rpc', 'application/jsonrequest']) {
    test(`a body of type ${type}, as older conventions name it, is read @full`, async () => {
      const partner = await app.partner();
      const response = await partner.post(call, { 'content-type': type });
      assert.equal(response.status, 200);
      assert.match(await response.text(), /"result"/);
    });
  }
  const full = call + ' '.repeat(256 * 1024 - call.length);
  assert.match(await (await app.visitor().post(full)).text(), /"code":403/);
  const refused = { code: -32600, message: 'Запрос больше 256 КиБ' };
  const inBytes = JSON.stringify({ ...JSON.parse(call), params: { a: 'я'.repeat(128 * 1024) } });
  for (const larger of [`${full} `, inBytes]) {
    for (const client of [app.visitor(), app.operator]) {
      const response = await client.post(larger);
      assert.equal(response.status, 200);
      assert.deepEqual(await response.json(), { jsonrpc: '2.0', id: null, error: refused });
    }
  }
});

test('notifications alone get 204 and no body', async () => {
  const response = await app.visitor().post('[{"jsonrpc":"2.0","method":"profile.get-info"}]');
  assert.equal(response.status, 204);
  assert.equal(await response.text(), '');
});

test('the calls of a batch run at the same time, each answered by its id', async () => {
  const partner = await app.partner();
  const methods = [
    'profile.get-info',
    'profile.get-balance',
    'profile.get-contact',
    'profile.get-notification-count',
  ];
  const calls = methods.map((name) => ({ jsonrpc: '2.0', method: name, id: `of ${name}` }));
  const answers = z.array(wellFormedEntry).parse(await (await partner.post(JSON.stringify(calls))).json());
  assert.deepEqual(answers.map((answer) => answer.id).sort(), calls.map((call) => call.id).sort());
  assert.ok(answers.every((answer) => 'result' in answer));
});

const call = '{"jsonrpc":"2.0","id":1,"method":"profile.get-info"}';

for (const type of [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonx',
]) {
  test(`a body of type ${type} is not read @full`, async () => {
    const partner = await app.partner();
    const response = await partner.post(call, { 'content-type': type });
    assert.equal(response.status, 415);
    assert.doesNotMatch(await response.text(), /result/);
  });
}

for (const origin of [
  'https://evil.example',
  'null',
  'http://localhost.evil.example:3000',
  'http://127.0.0.1:1',
]) {
  test(`a request with the foreign origin ${origin} is refused`, async () => {
    const partner = await app.partner();
    const response = await partner.post(call, { origin });
    assert.equal(response.status, 403);
    assert.doesNotMatch(await response.text(), /result/);
  });
}

test('a request that the browser marks as of another site is refused, and one of this site passes', async () => {
  const partner = await app.partner();
  assert.equal((await partner.post(call, { 'sec-fetch-site': 'cross-site' })).status, 403);
  assert.equal((await partner.post(call, { 'sec-fetch-site': 'same-site' })).status, 403);
  assert.equal((await partner.post(call, { 'sec-fetch-site': 'same-origin', origin: app.url })).status, 200);
});

test('an origin is this server’s by scheme, host and port', async () => {
  const partner = await app.partner();
  const { host, port } = new URL(app.url);
  const status = async (origin: string, headers = {}) =>
    (await partner.post(call, { origin, ...headers })).status;
  assert.equal(await status(`http://${host}`), 200);
  assert.equal(await status(`https://${host}`), 403);
  assert.equal(await status(`ftp://${host}`), 403);
  assert.equal(await status('http://127.0.0.1'), 403);
  assert.equal(await status(`http://127.0.0.1:${Number(port) + 1}`), 403);
  const behindTls = { 'x-forwarded-proto': 'https' };
  assert.deepEqual(
    [await status(`https://${host}`, behindTls), await status(`http://${host}`, behindTls)],
    [200, 403],
  );
});

test('an origin is this server’s by PUBLIC_URL, also where the proxy names another host', async () => {
  const other = await startTestApp({ PUBLIC_URL: 'https://partners.example.org' }, app);
  const status = async (origin: string) => {
    const headers = { origin, 'content-type': 'application/json' };
    return (await fetch(`${other.url}/rpc`, { method: 'POST', headers, body: call })).status;
  };
  assert.equal(await status('https://partners.example.org'), 200);
  for (const origin of ['http://partners.example.org', 'https://partners.example.org:8443'])
    assert.equal(await status(origin), 403, origin);
  await other.stop();
});

test('GET /rpc is not a call', async () => {
  const response = await fetch(`${app.url}/rpc`, { headers: { accept: 'application/json' } });
  assert.equal(response.status, 404);
});

test('answers are never kept by a cache', async () => {
  assert.equal((await app.visitor().post(call)).headers.get('cache-control'), 'no-store');
});
