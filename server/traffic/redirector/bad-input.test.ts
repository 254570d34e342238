import assert from 'node:assert/strict';
import { request as ask } from 'node:http';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { clickOf, makeLink } from '../../testing/traffic/links.ts';
import { makeOffers } from '../../testing/traffic/offers.ts';
import { browserAgent, startTestRedirector, type TestRedirector } from '../../testing/traffic/redirector.ts';

let app: TestApp;
let redirector: TestRedirector;
let path: string;
before(async () => {
  app = await startTestApp();
  redirector = await startTestRedirector(app, { TRUSTED_PROXIES: '10.0.0.0/8', GEOIP_DB: '' });
  const partner = await app.partner();
  const [offer = 0] = await makeOffers(app, 'Дом');
  await app.sql`update offers set url = 'https://shop.example/p?c={click_id}&s={sub1}' where id = ${offer}`;
  path = await makeLink(app, redirector, partner.id, offer);
});
after(async () => {
  await redirector.stop();
  await app.stop();
});

type Answer = { status: number; location: string; body: string; headers: NodeJS.Dict<string | string[]> };

/** A request as it is written, which `fetch` would mend. */
function raw(
  target: string,
  options: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const { hostname, port } = new URL(redirector.url);
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const headers = { 'user-agent': browserAgent, ...options.headers };
  const sent = ask({ hostname, port, path: target, method: options.method ?? 'GET', headers }, (response) => {
    let body = '';
    response.setEncoding('utf8').on('data', (text) => {
      body += text;
    });
    response.on('end', () =>
      resolve({
        status: response.statusCode ?? 0,
        location: response.headers.location ?? '',
        body,
        headers: response.headers,
      }),
    );
  });
  sent.on('error', reject).end();
  return promise;
}

for (const [name, code] of [
  ['unknown', 'zzzzzzzzzz'],
  ['empty', ''],
  ['too long', 'z'.repeat(2_000)],
  ['of markup', '%3Cscript%3Ealert(1)%3C/script%3E'],
  ['with a line break', 'a%0d%0aSet-Cookie:%20a=b'],
  ['of a path', '../../etc/passwd'],
] as const) {
  test(`a code that is ${name} is answered 404 by a page of fixed text`, async () => {
    const { status, body, headers } = await raw(`/c/${code}`);
    assert.equal(status, 404);
    assert.match(body, /<h1>Ссылка не найдена<\/h1>/);
    assert.doesNotMatch(body, /script>|etc|zzzz/);
    assert.equal(headers['set-cookie'], undefined);
    assert.equal(headers['x-content-type-options'], 'nosniff');
  });
}

for (const sign of ['/', '.', ',', ')', '/)', '%C2%BB', '%20', '%C2%A0', '%E2%80%8B']) {
  test(`a link with «${sign}» stuck to it is the link`, async () => {
    const { status, location } = await raw(`${path}${sign}?sub1=a`);
    assert.deepEqual([status, new URL(location).searchParams.get('s')], [302, 'a']);
  });
}

test('what is no sign makes another code', async () => {
  for (const rest of ['a', '/a', '.a', '/'.repeat(200)]) assert.equal((await raw(path + rest)).status, 404);
});

for (const method of ['POST', 'OPTIONS', 'PUT', 'DELETE']) {
  test(`${method} is answered 405 with what is allowed`, async () => {
    const { status, headers } = await raw(path, { method });
    assert.deepEqual([status, headers.allow], [405, 'GET, HEAD']);
  });
}

test('HEAD is redirected like GET, and kept as a bot', async () => {
  const { status, location } = await raw(path, { method: 'HEAD' });
  assert.equal(status, 302);
  assert.equal(location, '/ended');
  const [click] = await app.sql`select reason, is_bot as "isBot" from clicks where reason = 'bot' limit 1`;
  assert.ok(click ?? (await clickOf(app, { reason: 'bot' })));
});

for (const [name, query, sub1] of [
  ['percent signs that mean nothing', 'sub1=100%25%zz%', '100%%zz%'],
  ['broken UTF-8', 'sub1=%ff%fea', '��a'],
  ['control characters', 'sub1=a%00b%0d%0ac%09d', 'abcd'],
  ['a backslash and a tab', 'sub1=a%5Cb%5Ct', 'a\\b\\t'],
  ['plus signs and entities', 'sub1=a+b&amp;sub1=c', 'a b'],
  ['a repeated name', 'sub1=first&sub1=second', 'first'],
  ['another network’s name', 'aff_sub=theirs', 'theirs'],
  ['a click id of 500 signs', `sub1=${'k'.repeat(500)}`, 'k'.repeat(500)],
  ['a value of 500 letters', `sub1=${'я'.repeat(500)}`, 'я'.repeat(500)],
  ['a longer id, which would be another if it were cut', `sub1=${'k'.repeat(501)}`, ''],
  ['a longer text', `sub1=${'я'.repeat(501)}`, ''],
  ['parameters as HTML has them', 'x=a&amp;sub1=b', 'b'],
  ['10,000 parameters', `${'a=1&'.repeat(2_500)}sub1=last`, 'last'],
] as const) {
  test(`${name}: the visitor is redirected and the sub is kept as text`, async () => {
    const { status, location } = await raw(`${path}?${query.replace(/[^\x21-\x7e]/g, encodeURIComponent)}`);
    assert.equal(status, 302);
    const target = new URL(location);
    assert.equal(target.host, 'shop.example');
    assert.equal(target.searchParams.get('s'), sub1);
    const click = await clickOf(app, { id: target.searchParams.get('c') ?? '' });
    assert.equal(click.sub1, sub1);
  });
}

test('nothing a visitor sends leads elsewhere or adds a header', async () => {
  for (const evil of [
    'https://evil.example',
    '//evil.example',
    '@evil.example',
    '%0d%0aX: y',
    'javascript:1',
  ]) {
    const { location, headers } = await raw(
      `${path}?sub1=${encodeURIComponent(evil)}&erid=${encodeURIComponent(evil)}`,
      {
        headers: {
          referer: 'https://evil.example/%0d%0a',
          'x-forwarded-host': 'evil.example',
          host: 'evil.example',
        },
      },
    );
    assert.equal(new URL(location).host, 'shop.example');
    assert.equal(headers.x, undefined);
  }
});

test('8 KiB of query are taken, 20 KiB are answered 431', async () => {
  assert.equal((await raw(`${path}?sub1=a&x=${'b'.repeat(8_000)}`)).status, 302);
  assert.equal((await raw(`${path}?x=${'b'.repeat(20_000)}`)).status, 431);
});

test('an agent of 8 KiB, and none, are answered', async () => {
  assert.equal((await raw(path, { headers: { 'user-agent': 'a'.repeat(8_000) } })).status, 302);
  assert.equal((await raw(path, { headers: { 'user-agent': '' } })).status, 302);
});

test('a prefetch is not counted', async () => {
  const partner = await app.partner();
  const [offer = 0] = await makeOffers(app, 'Заранее');
  await app.sql`update offers set url = 'https://shop.example/?c={click_id}' where id = ${offer}`;
  const own = await makeLink(app, redirector, partner.id, offer);
  for (const header of ['sec-purpose', 'Purpose', 'X-Moz'])
    assert.equal((await raw(own, { headers: { [header]: 'prefetch;prerender' } })).status, 204);
  const { location } = await raw(own);
  // Clicks of one worker come in their order.
  await clickOf(app, { id: new URL(location).searchParams.get('c') ?? '' });
  const kept = await app.sql`select is_unique as "isUnique" from clicks where user_id = ${partner.id}`;
  assert.deepEqual(kept, [{ isUnique: true }]);
});

test('who is no trusted proxy does not say where a visitor comes from', async () => {
  const { location } = await raw(path, { headers: { 'x-forwarded-for': '8.8.8.8' } });
  const click = await clickOf(app, { id: new URL(location).searchParams.get('c') ?? '' });
  assert.equal(click.address, '127.0.0.1');
});

test('of a request that never ends the connection is closed, and others are answered meanwhile @full', async () => {
  const { hostname, port } = new URL(redirector.url);
  const socket = connect(Number(port), hostname);
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.on('error', () => {});
  socket.write(`GET ${path} HTTP/1.1\r\n`);
  const dripping = setInterval(() => socket.write('X'), 200);
  assert.equal((await raw(path)).status, 302);
  await closed;
  clearInterval(dripping);
});

test('its log has no line of a click and no address of a visitor', () => {
  assert.doesNotMatch(redirector.stderr(), /sub1|shop\.example|127\.0\.0\.1"/);
});
