import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { postbackLimit } from '#contract/postbacks/postback-macros';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createClient } from '../../testing/methods/client.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const url = 'https://tracker.example.com/postback?cid={click_id}';
const wanted = { url, status: 'create', type: 'on', method: 'GET' } as const;
const list = async (partner: Awaited<ReturnType<TestApp['partner']>>) =>
  (await partner.result('postback.get-postbacks-global', {})).items;

test('a partner makes, changes, switches off and deletes a postback', async () => {
  const partner = await app.partner();
  assert.deepEqual(await partner.result('postback.get-postbacks-global', {}), {
    items: [],
    pagination: { totalCount: 0 },
  });
  const { id } = await partner.result('postback.create-postback-global', wanted);
  const [made] = await list(partner);
  const { secretId } = await partner.result('postback.get-secret');
  const untouched = { createdAt: made?.createdAt, health: made?.health };
  assert.deepEqual(made, { id, ...wanted, secretId, offerIds: [], offers: [], ...untouched });
  assert.deepEqual([made?.health.lastAt, made?.health.waiting], [null, 0]);
  const changed = { url: `${url}&s={status}`, status: 'reject', type: 'off', method: 'POST' } as const;
  await partner.result('postback.update-postback-global', { id, ...changed });
  assert.deepEqual(await list(partner), [{ ...made, ...changed }]);
  await partner.result('postback.delete-postback-global', { id });
  assert.deepEqual(await list(partner), []);
});

test('a method stays where a change does not name it @full', async () => {
  const partner = await app.partner();
  const { id } = await partner.result('postback.create-postback-global', { ...wanted, method: 'POST' });
  const methods = async () => (await list(partner)).map(({ status, method }) => `${status} ${method}`);
  await partner.result('postback.update-postback-global', { id, url, status: 'hold', type: 'off' });
  await partner.result('postback.create-postbacks-global', { url, statuses: ['hold', 'create'] });
  assert.deepEqual(await methods(), ['create GET', 'hold POST']);
  const ids = (await list(partner)).map((postback) => postback.id);
  await partner.result('postback.update-postbacks-global', { ids, url, statuses: ['hold', 'reject'] });
  assert.deepEqual(await methods(), ['reject GET', 'hold POST']);
  await partner.result('postback.create-postbacks-global', { url, statuses: ['reject'], method: 'POST' });
  assert.deepEqual(await methods(), ['reject POST', 'hold POST']);
});

test('a switch changes nothing but the state', async () => {
  const partner = await app.partner();
  const { id } = await partner.result('postback.create-postback-global', wanted);
  const changed = { url: `${url}&s={status}`, status: 'reject', method: 'POST' } as const;
  await partner.result('postback.update-postback-global', { id, ...changed, type: 'on' });
  await partner.result('postback.update-postback-global', { id, type: 'off' });
  const [switched] = await list(partner);
  assert.deepEqual(switched, { ...switched, id, ...changed, type: 'off' });
});

test('an event may have several postbacks, and the list can be of one event @full', async () => {
  const partner = await app.partner();
  for (const status of ['create', 'create', 'approve'] as const)
    await partner.result('postback.create-postback-global', { ...wanted, status });
  const of = async (status?: 'create' | 'hold') =>
    (await partner.result('postback.get-postbacks-global', { status, pageSize: 1 })).pagination.totalCount;
  assert.deepEqual([await of(), await of('create'), await of('hold')], [3, 2, 0]);
});

test('aliases of macros are stored in our spelling', async () => {
  const partner = await app.partner();
  const typed =
    '?a={clickid}&b={subid1}&c={sub_id_1}&d={aff_sub}&e={sum}&f={amount}&g={offerid}&h={aff_sub5}';
  const stored = '?a={click_id}&b={sub1}&c={sub1}&d={sub1}&e={payout}&f={payout}&g={offer_id}&h={sub5}';
  await partner.result('postback.create-postback-global', {
    ...wanted,
    url: `https://t.example.com/${typed}`,
  });
  assert.equal((await list(partner))[0]?.url, `https://t.example.com/${stored}`);
});

const wrong: [string, string, RegExp][] = [
  ['an unknown macro', 'https://t.example.com/?a={click_id}&b={colour}', /\{colour\}/],
  ['an empty macro', 'https://t.example.com/?a={}', /\{\}/],
  ['a macro in the name of the server', 'https://{sub1}.example.com/', /макрос/],
  ['another scheme', 'ftp://t.example.com/', /http/],
  ['a relative address', '/postback?a=1', /http/],
  ['a user name', 'https://me@t.example.com/', /@/],
  ['this machine', 'http://127.0.0.1/', /внутренний/],
  ['a private address in another spelling', 'http://0xa.0.0.1/', /внутренний/],
];
for (const [name, bad, sentence] of wrong) {
  test(`${name} is refused at the URL, new and changed @full`, async () => {
    const partner = await app.partner();
    const { id } = await partner.result('postback.create-postback-global', wanted);
    for (const method of ['create', 'update']) {
      const params = { ...wanted, url: bad, ...(method === 'update' ? { id } : {}) };
      const { code, data } = await partner.failure(`postback.${method}-postback-global`, params);
      assert.equal(code, 422);
      assert.match(String(data?.url), sentence);
    }
    assert.deepEqual(
      (await list(partner)).map((one) => one.url),
      [url],
    );
  });
}

const bad: [string, string, Record<string, unknown>, string][] = [
  ['no URL', 'postback.create-postback-global', { ...wanted, url: ' ' }, 'url'],
  [
    'a URL of 2049 characters',
    'postback.create-postback-global',
    { ...wanted, url: url.padEnd(2049, 'a') },
    'url',
  ],
  ['an event of nobody', 'postback.create-postback-global', { ...wanted, status: 'paid' }, 'status'],
  [
    'a state that is neither on nor off',
    'postback.update-postback-global',
    { id: 1, ...wanted, type: 1 },
    'type',
  ],
  ['no id', 'postback.update-postback-global', wanted, 'id'],
  ['an id of zero', 'postback.delete-postback-global', { id: 0 }, 'id'],
  ['an event to filter by that is none', 'postback.get-postbacks-global', { status: '' }, 'status'],
  ['a page of zero', 'postback.get-postbacks-global', { page: 0 }, 'page'],
  ['a secret of one’s own', 'postback.rotate-secret', { secret: 'x' }, 'secret'],
  ['another partner’s number', 'postback.get-secret', { userId: 1 }, 'userId'],
];
for (const [name, method, params, field] of bad) {
  test(`${name} is refused by field @full`, async () => {
    const { code, data } = await (await app.partner()).failure(method, params);
    assert.equal(code, -32602);
    assert.match(String(data?.[field]), /[а-я]/i);
  });
}

test('another partner’s postback is 404 and stays as it was', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  const { id } = await anna.result('postback.create-postback-global', wanted);
  const before = await list(anna);
  const change = { id, ...wanted, type: 'off' };
  assert.equal((await boris.failure('postback.update-postback-global', change)).code, 404);
  assert.equal((await boris.failure('postback.delete-postback-global', { id })).code, 404);
  assert.deepEqual(await list(boris), []);
  assert.deepEqual(await list(anna), before);
});

test('a visitor may call none of it, a token everything but the secret', async () => {
  const partner = await app.partner();
  const { token } = await partner.result('profile.create-api-token');
  const program = createClient(app.url, { bearer: token });
  const { id } = await program.result('postback.create-postback-global', wanted);
  await program.result('postback.update-postback-global', { id, ...wanted });
  assert.equal((await program.result('postback.get-postbacks-global', {})).items.length, 1);
  for (const method of ['postback.get-secret', 'postback.rotate-secret'])
    assert.equal((await program.failure(method)).code, 403, method);
  await program.result('postback.delete-postback-global', { id });
  const methods = ['get-postbacks-global', 'create-postback-global', 'update-postback-global'];
  for (const method of [...methods, 'delete-postback-global', 'get-secret', 'rotate-secret'])
    assert.equal((await app.visitor().failure(`postback.${method}`, { id })).code, 403, method);
});

test('there are at most 50, also when two are made at once @full', async () => {
  const partner = await app.partner();
  await partner.result('postback.create-postback-global', wanted);
  await app.sql`
    insert into postbacks (user_id, url, status, is_on)
    select ${partner.id}, ${url}, 'hold', true from generate_series(3, ${postbackLimit})`;
  const tries = Array.from({ length: 8 }, () =>
    partner.copy().result('postback.create-postback-global', wanted),
  );
  const outcomes = await Promise.allSettled(tries);
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
  const { code, data } = await partner.failure('postback.create-postback-global', wanted);
  assert.equal(code, 409);
  assert.match(String(data?.url), /50/);
  assert.equal((await list(partner)).length, 50);
});
