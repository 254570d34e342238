import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { connect as connectTo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { lockOf } from '../../../conversions/conversions/core/queries.ts';
import { encodeWindows1251 } from '../../../money/registries/exchange/windows-1251.ts';
import { connect, type Sql } from '../../../platform/db/connection.ts';
import { sha256 } from '../../../platform/program/keys.ts';
import { createLog } from '../../../platform/program/log.ts';
import { leafOfCall } from '../../../proof/calls/call-leaf.ts';
import { newSecret } from '../../../proof/leaf.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { until } from '../../../testing/postbacks/sender.ts';
import { makeAdvertiser, sumsOf } from '../../../testing/traffic/conversions.ts';
import { startTestRedirector, type TestRedirector } from '../../../testing/traffic/redirector.ts';
import { createKeyRing } from '../rules/keys.ts';
import { createNetwork } from '../rules/network.ts';
import { openSpool } from '../spool/spool.ts';
import { makeClickId } from '../visit/click.ts';
import { readCallRow } from './call-spool.ts';
import { createIntake } from './take-call.ts';

let app: TestApp;
let redirector: TestRedirector;
const keys: string[] = [];
before(async () => {
  app = await startTestApp();
  redirector = await startTestRedirector(app);
});
after(async () => {
  await redirector.stop();
  await app.stop();
});

type Reply = [status: number, line: string];

/** A partner, an advertiser, and calls as they are sent. */
async function makeCaller(terms: Parameters<typeof makeAdvertiser>[1] = {}) {
  const partner = await app.partner();
  const { key, offerId, click } = await makeAdvertiser(app, terms);
  keys.push(key);
  const ask = async (query: string, init: RequestInit = {}): Promise<Reply> => {
    const answer = await fetch(`${redirector.url}/in/${key}${query}`, init);
    assert.equal(answer.headers.get('content-type'), 'text/plain; charset=utf-8');
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    return [answer.status, await answer.text()];
  };
  const get = (params: Record<string, string>) => ask(`?${new URLSearchParams(params)}`);
  const post = (body: string | URLSearchParams, type?: string, query = '') =>
    ask(query, {
      method: 'POST',
      body,
      ...(type === undefined ? {} : { headers: { 'content-type': type } }),
    });
  const refusals = async () =>
    (await app.operator.result('operator.get-conversion-refusals', { offerId, pageSize: 100 })).items;
  return { partner, offerId, key, click: () => click(partner), ask, get, post, refusals };
}

test('a call to the address that the staff give makes a conversion, whichever way it says it', async () => {
  const { partner, offerId, click, get, post } = await makeCaller();
  const clicks = await Promise.all([click(), click(), click(), click(), click()]);
  const [one = '', two = '', three = '', four = '', five = ''] = clicks;
  const { url } = await app.admin.result('operator.reveal-offer-key', { offerId });
  const given = await fetch(`${redirector.url}${new URL(url).pathname}?click_id=${one}&status=hold`);
  assert.equal(await given.text(), 'OK');
  assert.match(given.headers.get('kabinet-receipt') ?? '', /^[\w+/]{43}=$/);
  const ok: Reply = [200, 'OK'];
  assert.deepEqual(await get({ click_id: one, status: 'approve' }), ok);
  assert.deepEqual(await post(new URLSearchParams({ click_id: two, status: 'APPROVE' })), ok);
  assert.deepEqual(
    await post(JSON.stringify({ click_id: three, status: 1, tid: null }), 'application/json'),
    ok,
  );
  assert.deepEqual(await post(`click_id=${four}`, 'text/plain', '?status=hold'), ok);
  assert.deepEqual(await post('', undefined, `?status=reject&comment=a+b%21&click_id=${five}`), ok);
  const { items } = await partner.result('statistics.get-conversions', {});
  assert.deepEqual(
    new Map(items.map((item) => [item.clickId, item.state])),
    new Map([
      [one, 'hold'],
      [two, 'hold'],
      [three, 'hold'],
      [four, 'hold'],
      [five, 'reject'],
    ]),
  );
  assert.equal(items.find((item) => item.clickId === five)?.events[0]?.comment, 'a b!');
  assert.deepEqual(await sumsOf(partner), [0, 400]);
});

test('of a parameter that is said twice the first counts, the address before the body', async () => {
  const { partner, click, post } = await makeCaller();
  const click_id = await click();
  await post(`status=reject&status=hold&click_id=${click_id}`, undefined, '?status=approve&status=new');
  const { items } = await partner.result('statistics.get-conversions', {});
  assert.deepEqual(items[0]?.events[0]?.word, 'approve');
});

test('what is refused has one clear line and is kept for the staff', async () => {
  const { partner, click, get, post, refusals } = await makeCaller();
  const click_id = await click();
  const said: [Promise<Reply>, Reply][] = [
    [get({}), [400, 'Нет параметра status']],
    [get({ click_id, status: 'готово' }), [400, 'Неизвестный status: «готово»']],
    [get({ click_id: makeClickId(0), status: 'new' }), [404, 'Такого клика нет']],
    [get({ click_id, status: 'new', goal: 'deposit' }), [404, 'У оффера нет цели «deposit»']],
    [
      get({ click_id, status: 'new', payout: '1e309' }),
      [400, 'payout — число с точкой, не меньше нуля: «1e309»'],
    ],
    [
      get({ click_id, status: 'new', payout: '1,150' }),
      [400, 'payout — число с точкой, не меньше нуля: «1,150»'],
    ],
    [post('{"status":', 'application/json'), [400, 'Тело — не форма и не JSON']],
    [post('[1]', 'application/json'), [400, 'Тело — не форма и не JSON']],
    [post('<a/>', 'text/xml'), [400, 'Тело — не форма и не JSON']],
    [post('a'.repeat(2 ** 20), undefined, `?click_id=${click_id}&status=new`), [413, 'Тело больше 64 КиБ']],
    [
      post(JSON.stringify({ click_id: { a: 1 }, status: ['new'], toString: 'a' })),
      [400, 'Нет параметра status'],
    ],
  ];
  const answers = await Promise.all(said.map(([answer]) => answer));
  assert.deepEqual(
    answers,
    said.map(([, expected]) => expected),
  );
  const kept = await refusals();
  assert.deepEqual(new Set(kept.map(({ line }) => line)), new Set(answers.map(([, line]) => line)));
  assert.equal(kept.find(({ status }) => status === 413)?.params.click_id, click_id);
  assert.equal((await partner.result('statistics.get-conversions', {})).pagination.totalCount, 0);
});

test('a body that is not needed spoils no call, and a form of several parts is one', async () => {
  const { click, post } = await makeCaller();
  const whole = async () => `?click_id=${await click()}&status=approve`;
  const ok: Reply = [200, 'OK'];
  for (const [body, type] of [
    ['[]', 'application/json'],
    ['{', 'application/json'],
    ['<x/>', 'text/xml'],
    ['--b--\r\n', 'multipart/form-data; boundary=b'],
    ['nothing', 'multipart/form-data'],
    ['--b\r\nbroken', 'multipart/form-data; boundary=b'],
  ] as const)
    assert.deepEqual(await post(body, type, await whole()), ok, body);
  const part = (name: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const body = `${part('click_id', await click())}${part('status', 'approve')}--b--\r\n`;
  assert.deepEqual(await post(body, 'multipart/form-data; boundary=b'), ok);
});

test('an id of JSON beyond 2^53 stays as it was written', async () => {
  const { partner, click, post } = await makeCaller();
  for (const tid of ['7400000000000000101', '7400000000000000102']) {
    const body = `{"click_id":"${await click()}","status":"approve","tid":${tid}}`;
    assert.deepEqual(await post(body, 'application/json'), [200, 'OK']);
  }
  const kept = await app.sql`select tid from conversions where user_id = ${partner.id} order by tid`;
  assert.deepEqual(
    kept.map(({ tid }) => tid),
    ['7400000000000000101', '7400000000000000102'],
  );
});

test('a call whose address is not encoded is read; other requests that are no HTTP get their bare answer', async () => {
  const { partner, key, click } = await makeCaller();
  const { hostname, port } = new URL(redirector.url);
  const send = async (bytes: Buffer) => {
    const socket = connectTo(Number(port), hostname);
    socket.write(bytes);
    let answered = '';
    for await (const part of socket.setEncoding('utf8')) answered += part;
    return answered;
  };
  const lineOf = (click_id: string) =>
    `GET /in/${key}?click_id=${click_id}&status=reject&comment=нет HTTP/1.1\r\nHost: a\r\n\r\n`;
  const spaced = (line: string) => line.replace('=нет', '=нет в наличии');
  const sent = [
    Buffer.from(lineOf(await click())),
    encodeWindows1251(lineOf(await click())),
    Buffer.from(spaced(lineOf(await click()))),
  ];
  for (const bytes of sent) assert.match(await send(bytes), /^HTTP\/1\.1 200 OK\r\n[\s\S]*\r\n\r\nOK$/);
  const { items } = await partner.result('statistics.get-conversions', {});
  assert.deepEqual(items.map(({ events }) => events[0]?.comment).sort(), ['нет', 'нет', 'нет в наличии']);
  assert.match(
    await send(Buffer.from('GET /in/kin_?comment=я HTTP/1.1\r\n\r\n')),
    /^HTTP\/1\.1 403 [\s\S]*Неизвестный ключ$/,
  );
  assert.match(await send(Buffer.from('GET /x?я HTTP/1.1\r\n\r\n')), /^HTTP\/1\.1 400 /);
});

test('a body of 64 KiB is taken, a longer one without a length is not', async () => {
  const { click, post, ask } = await makeCaller();
  const start = `click_id=${await click()}&status=new&comment=`;
  assert.deepEqual(await post(start.padEnd(64 * 1024, 'a')), [200, 'OK']);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let n = 0; n < 5; n += 1) controller.enqueue(new Uint8Array(16 * 1024).fill(97));
      controller.close();
    },
  });
  const init = { method: 'POST', body, duplex: 'half' };
  assert.deepEqual(await ask('', init), [413, 'Тело больше 64 КиБ']);
});

test('parameters that would fill the disk are refused by name, and kept short @full', async () => {
  const { click, get, post, refusals } = await makeCaller();
  const click_id = await click();
  const names = ['goal', 'tid', 'payout', 'currency', 'sum', 'comment', 'reason'];
  const params = Object.fromEntries(names.map((name) => [name, '\u0001'.repeat(1_000)]));
  const line = 'Параметр goal слишком длинный: вместе параметры — не больше 7500 байт';
  assert.deepEqual(await post(JSON.stringify({ click_id, status: 'new', ...params })), [413, line]);
  const kept = (await refusals()).find((one) => one.line === line);
  assert.ok(JSON.stringify(kept?.params).length < 7_500);
  assert.equal(kept?.params.click_id, click_id);
  assert.deepEqual(await get({ click_id, status: 'new', comment: 'я'.repeat(1_000) }), [200, 'OK']);
});

test('a click_id that no index would take is refused as any that is none', async () => {
  const { click, get } = await makeCaller();
  const long = String.fromCharCode(
    ...Array.from({ length: 1_000 }, (_, n) => 0x4e00 + ((n * 7_919) % 20_000)),
  );
  assert.deepEqual(await get({ click_id: long, status: 'new' }), [
    400,
    `click_id — не ID клика: «${long.slice(0, 40)}»`,
  ]);
  assert.deepEqual(await get({ click_id: await click(), status: 'new' }), [200, 'OK']);
});

test('a key is known by the network in memory, and read anew where it is not; without both nothing is said', async (t) => {
  const { key } = await makeCaller();
  const network = createNetwork();
  const nowhere = connect('postgres://k@127.0.0.1:1/k', 1);
  t.after(() => nowhere.end());
  const knows = (sql: Sql, of: string) => createKeyRing(sql, network)(sha256(of), new Date());
  assert.equal(await knows(nowhere, key), null);
  assert.equal(await knows(app.sql, key), true);
  assert.equal(await knows(nowhere, key), true);
  assert.equal(await knows(app.sql, 'unknown'), false);
  assert.equal(await knows(nowhere, 'unknown'), false);
  network.keys = new Map([[sha256(key).toString('hex'), Date.now() - 1]]);
  assert.equal(await knows(nowhere, key), false);
});

test('an unknown key is answered 403, however it is written @full', async () => {
  for (const key of ['kin_unknown', '', '%00', 'a/b', '..%2f', 'ключ', 'k'.repeat(8_000)]) {
    const answer = await fetch(`${redirector.url}/in/${key}?status=new`);
    assert.deepEqual([answer.status, await answer.text()], [403, 'Неизвестный ключ']);
  }
});

test('other methods are answered 405 with what is allowed', async () => {
  const { key } = await makeCaller();
  for (const method of ['HEAD', 'PUT', 'DELETE', 'OPTIONS']) {
    const { status, headers } = await fetch(`${redirector.url}/in/${key}`, { method });
    assert.deepEqual([status, headers.get('allow')], [405, 'GET, POST']);
  }
});

test('calls of a click are kept in the order in which they began, whichever waits longer for the database @full', async (t) => {
  const { key, click } = await makeCaller();
  const click_id = await click();
  const folder = await mkdtemp(join(tmpdir(), 'kabinet-calls-'));
  t.after(() => rm(folder, { recursive: true }));
  const log = createLog('info', { write: () => {} });
  const limits = { free: 200, statement: 1_000, answer: 1_500, idleInTransaction: 1_000 };
  const sql = connect(app.sql.address, 1, limits);
  const spool = openSpool(folder, { log, hasRoom: () => true, kind: 'calls' });
  const deps = { sql, folder, spool, log, settings: { networkTimeZone: 'Europe/Moscow', proof: true } };
  const { take } = createIntake({ ...deps, knowsKey: async () => true });
  const statuses = ['new', 'hold', 'approve'];
  let receipts: (string | undefined)[] = [];
  await app.sql.begin(async (tx) => {
    await tx`select`;
    // The first one has the only connection and waits for the click.
    const answers = await Promise.all(
      statuses.map((status) =>
        take({
          keyHash: sha256(key),
          at: new Date(),
          params: { click_id, status },
          secret: newSecret(),
        }),
      ),
    );
    receipts = answers.map(({ receipt }) => receipt);
    assert.deepEqual(new Set(answers.map(({ line }) => line)), new Set(['OK']));
  }, lockOf(click_id));
  await Promise.all([spool.close(), sql.end()]);
  const [name = ''] = await readdir(folder);
  const kept = await readFile(join(folder, name), 'utf8');
  assert.deepEqual(
    [...kept.matchAll(/"status":"(\w+)"/g)].map(([, status]) => status),
    statuses,
  );
  // The leaf is made anew of what lies on the disk.
  const calls = [...kept.matchAll(/\{"id".*\}/g)].flatMap(([row]) => readCallRow(row)?.call ?? []);
  assert.deepEqual(
    calls.map((call) => leafOfCall(call).receipt),
    receipts,
  );
});

test('calls are counted by the status of their answers @full', async () => {
  const counted = async () => {
    const text = await (await fetch(`${redirector.url}/metrics`)).text();
    const of = (status: number) =>
      Number(new RegExp(`^kabinet_calls_total{status="${status}"} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
    return { ok: of(200), unknown: of(403), waiting: /^kabinet_calls_spool_bytes (\d+)$/m.exec(text)?.[1] };
  };
  const before = await counted();
  await fetch(`${redirector.url}/in/kin_?status=new`);
  while ((await counted()).unknown === before.unknown) await new Promise((done) => setTimeout(done, 100));
  assert.equal((await counted()).waiting, '0');
});

test('its log has no key, also where a call fails @full', async () => {
  const { click, get } = await makeCaller();
  await app.sql`alter table conversion_events add constraint broken check (word <> 'new') not valid`;
  assert.deepEqual(await get({ click_id: await click(), status: 'new' }), [
    500,
    'Ошибка на нашей стороне: повторите позже',
  ]);
  await app.sql`alter table conversion_events drop constraint broken`;
  // The line comes over a pipe of its own, maybe after the answer.
  await until(
    async () => redirector.stderr(),
    (text) => text.includes('a call of an advertiser failed'),
  );
  for (const key of keys) assert.ok(!redirector.stderr().includes(key));
});

// Last: on a slow machine some of them wait on the disk, and later calls behind them.
test('one call a hundred times at once is one conversion @full', async () => {
  const { partner, click, get } = await makeCaller();
  const params = { click_id: await click(), status: 'approve', tid: 'T-1' };
  const answers = await Promise.all(Array.from({ length: 100 }, () => get(params)));
  assert.deepEqual(new Set(answers.map(([, line]) => line)), new Set(['OK']));
  assert.deepEqual(await sumsOf(partner), [0, 100]);
});
