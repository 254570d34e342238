import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect as connectSocket } from 'node:net';
import { after, before, test } from 'node:test';
import { serveRoutes } from '../../routes.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createClient } from '../../testing/methods/client.ts';
import { makeMember } from '../../testing/people/members.ts';
import { type Listener, listen } from '../../testing/servers/listener.ts';
import { createHttp } from '../http/server.ts';
import { announce } from './announce.ts';

let app: TestApp;
let other: TestApp;
before(async () => {
  app = await startTestApp();
  other = await startTestApp({}, app);
});
after(async () => {
  await other.stop();
  await app.stop();
});

type Partner = Awaited<ReturnType<TestApp['partner']>>;

let posted = 0;
function post(userId: number) {
  posted += 1;
  const entry = {
    userId,
    kind: 'bonus',
    account: 'available' as const,
    amount: 1,
    idempotencyKey: `n${posted}`,
  };
  return app.operator.result('operator.post-ledger-entry', entry);
}

function notify(userId: number, title: string) {
  return app.sql.begin((tx) => announce(tx, userId, { type: 'notification', id: 7, title }));
}

async function openStreams(instance: TestApp): Promise<number> {
  const text = await (await fetch(`${instance.url}/metrics`)).text();
  return Number(/^kabinet_live_streams (\d+)$/m.exec(text)?.[1]);
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo()));
}

test('the stream has the right content type and forbids proxies to buffer it', async () => {
  const partner = await app.partner();
  const page = await listen(app.url, partner.cookie());
  assert.equal(page.headers.get('content-type'), 'text/event-stream; charset=utf-8');
  assert.equal(page.headers.get('cache-control'), 'no-store, no-transform');
  assert.equal(page.headers.get('x-accel-buffering'), 'no');
  assert.equal(page.headers.get('content-encoding'), null);
  page.close();
});

test('a ledger entry is announced to pages on both server processes', async () => {
  const partner = await app.partner();
  const pages = [await listen(app.url, partner.cookie()), await listen(other.url, partner.cookie())];
  await post(partner.id);
  for (const page of pages) assert.deepEqual(await page.next(), { type: 'balance' });
  for (const page of pages) page.close();
});

test('an announcement of a transaction that is rolled back is not sent', async () => {
  const partner = await app.partner();
  const page = await listen(other.url, partner.cookie());
  const broken = app.sql.begin(async (tx) => {
    await announce(tx, partner.id, { type: 'order', id: 1 });
    throw new Error('on purpose');
  });
  await assert.rejects(broken, /on purpose/);
  await announce(app.sql, partner.id, { type: 'order', id: 2 });
  assert.deepEqual(await page.next(), { type: 'order', id: 2 });
  page.close();
});

test('a notification comes with its title, cut where it is too long, and with the number of unread ones', async () => {
  const partner = await app.partner();
  const page = await listen(app.url, partner.cookie());
  await notify(partner.id, 'Выплата отправлена');
  assert.deepEqual(await page.next(), {
    type: 'notification',
    id: 7,
    title: 'Выплата отправлена',
    unread: 0,
    isOwn: false,
  });
  await notify(partner.id, '\u0001🙂'.repeat(5_000));
  const { title } = await page.nextOf('notification');
  assert.equal(title.length <= 300 && title.isWellFormed() && title.endsWith('…'), true);
  page.close();
});

test('a partner never hears of another one', async () => {
  const one = await app.partner();
  const two = await app.partner();
  const page = await listen(app.url, two.cookie());
  await notify(one.id, 'чужое');
  await post(one.id);
  await announce(app.sql, two.id, { type: 'order', id: 5 });
  assert.deepEqual(await page.next(), { type: 'order', id: 5 });
  page.close();
});

test('a member hears what is told to themselves alone, and of their removal at once', async () => {
  const owner = await app.partner();
  const member = await makeMember(app, owner, 'buyer');
  const page = await listen(other.url, member.cookie());
  await post(owner.id);
  await announce(app.sql, owner.id, { type: 'conversion' });
  await notify(member.id, 'своё');
  assert.partialDeepStrictEqual(await page.next(), { type: 'notification', title: 'своё' });
  await owner.result('members.delete-member', { id: member.id });
  await page.nextOf('signed-out');
  assert.equal(await page.next(), null);
});

test('stock is announced to all partners @full', async () => {
  const pages = [
    await listen(app.url, (await app.partner()).cookie()),
    await listen(other.url, (await app.partner()).cookie()),
  ];
  await announce(app.sql, null, { type: 'stock', productId: 3 });
  for (const page of pages) assert.deepEqual(await page.next(), { type: 'stock', productId: 3 });
  for (const page of pages) page.close();
});

test('no stream for a visitor, a forged cookie, a token or a page of another site', async () => {
  const partner = await app.partner();
  const { token } = await partner.result('profile.create-api-token');
  const cookie = partner.cookie() ?? '';
  const asked: Record<string, string>[] = [
    {},
    { cookie: 'session=x' },
    { authorization: `Bearer ${token}` },
    { authorization: `Bearer ${token}`, cookie },
    { cookie, origin: 'https://evil.example' },
    { cookie, 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of asked) {
    const response = await fetch(`${app.url}/events`, { headers });
    assert.equal(response.status, 403, JSON.stringify(headers));
    assert.doesNotMatch(response.headers.get('content-type') ?? '', /event-stream/);
    await response.body?.cancel();
  }
});

test('no stream for somebody who still owes the second step', async () => {
  const partner = await app.partner();
  await app.sql`update sessions set awaits_tfa = true where user_id = ${partner.id}`;
  await assert.rejects(listen(app.url, partner.cookie()), /403/);
});

const ends: [string, (partner: Partner) => Promise<unknown>][] = [
  ['a log-out', (partner) => partner.result('logout')],
  ['a block', ({ id }) => app.operator.result('operator.update-user', { id, isBlocked: true })],
  [
    'a password changed by the operator',
    ({ id }) => app.operator.result('operator.update-user', { id, password: 'совсем новый пароль' }),
  ],
  [
    'another sign-in of the browser',
    ({ login, password, ...partner }) => partner.result('auth.sign-in', { login, password }),
  ],
];
for (const [what, act] of ends) {
  test(`${what} ends the streams of the session on every process`, async () => {
    const partner = await app.partner();
    const pages = [await listen(app.url, partner.cookie()), await listen(other.url, partner.cookie())];
    await act(partner);
    for (const page of pages) {
      assert.deepEqual(await page.next(), { type: 'signed-out' });
      assert.equal(await page.next(), null);
    }
  });
}

test('ending the other sessions leaves the stream of this one', async () => {
  const here = await app.partner();
  const there = app.visitor();
  await there.result('auth.sign-in', { login: here.login, password: here.password });
  const mine = await listen(app.url, here.cookie());
  const theirs = await listen(app.url, there.cookie());
  await here.result('profile.end-other-sessions');
  assert.deepEqual(await theirs.next(), { type: 'signed-out' });
  await post(here.id);
  assert.deepEqual(await mine.next(), { type: 'balance' });
  mine.close();
});

test('when the listening connections are killed, every process listens again and every page loads again @full', async () => {
  const partner = await app.partner();
  const pages = [await listen(app.url, partner.cookie()), await listen(other.url, partner.cookie())];
  await app.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%'`;
  for (const page of pages) await page.nextOf('resync');
  await post(partner.id);
  for (const page of pages) await page.nextOf('balance');
  for (const page of pages) page.close();
});

test('the eleventh stream of a session ends the first, and no other @full', async () => {
  const partner = await app.partner();
  const pages: Listener[] = [];
  for (let n = 0; n < 11; n += 1) pages.push(await listen(app.url, partner.cookie()));
  const [first, second] = pages;
  assert.deepEqual(await first?.next(), { type: 'end', retryAfter: 60_000 });
  assert.equal(await first?.next(), null);
  await post(partner.id);
  assert.deepEqual(await second?.next(), { type: 'balance' });
  for (const page of pages) page.close();
});

test('a client that does not read is cut @full', async () => {
  const partner = await app.partner();
  await until(async () => (await openStreams(other)) === 0);
  const { hostname, port } = new URL(other.url);
  const socket = connectSocket({ host: hostname, port: Number(port) });
  socket.write(`GET /events HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${partner.cookie()}\r\n\r\n`);
  const cut = new Promise((closed) => socket.once('error', closed).once('close', closed));
  socket.pause();
  await until(async () => (await openStreams(other)) === 1);
  const title = 'я'.repeat(300);
  await until(async () => {
    await app.sql`
      select pg_notify('kabinet_live', json_build_object('to', ${partner.id}::bigint, 'event',
        json_build_object('type', 'notification', 'id', n, 'title', ${title}::text))::text)
      from generate_series(1, 90) n`;
    return (await openStreams(other)) === 0;
  });
  socket.resume();
  await cut;
});

test('a stream that the client closed is forgotten', async () => {
  const partner = await other.partner();
  const before = await openStreams(other);
  const page = await listen(other.url, partner.cookie());
  assert.equal(await openStreams(other), before + 1);
  page.close();
  await until(async () => (await openStreams(other)) === before);
});

test('a server that stops tells its pages when to reconnect and does not wait for them', async () => {
  const partner = await app.partner();
  const http = await createHttp(app.app, serveRoutes);
  const page = await listen(await http.listen(), partner.cookie());
  await http.close();
  const end = await page.nextOf('end');
  assert.ok(end.retryAfter >= 500 && end.retryAfter <= 3_000);
  assert.equal(await page.next(), null);
});

test('a connection that a browser opened in advance does not hold up the stop @full', async () => {
  const http = await createHttp(app.app, serveRoutes);
  const { hostname, port } = new URL(await http.listen());
  const socket = connectSocket({ host: hostname, port: Number(port) });
  await once(socket, 'connect');
  const closed = once(socket, 'close');
  socket.resume();
  await http.close();
  await closed;
});

test('a page that joins while its session ends does not stay', async () => {
  const partner = await app.partner();
  const client = createClient(app.url, { cookie: partner.cookie() });
  const outcomes = Promise.allSettled(Array.from({ length: 5 }, () => listen(app.url, partner.cookie())));
  await client.result('logout');
  for (const outcome of await outcomes)
    if (outcome.status === 'fulfilled') assert.deepEqual(await outcome.value.next(), { type: 'signed-out' });
});
