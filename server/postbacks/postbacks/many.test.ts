import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { postbackLimit } from '#contract/postbacks/postback-macros';
import { postbackEvents } from '#contract/postbacks/postback-names';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

type Partner = Pick<Awaited<ReturnType<TestApp['partner']>>, 'result'>;
type Event = (typeof postbackEvents)[number];

const url = 'https://tracker.example.com/postback?cid={click_id}';
const list = async (partner: Partner) =>
  (await partner.result('postback.get-postbacks-global', {})).items.toReversed();
/** Postbacks in the order of their creation, like `create on`. */
const listed = async (partner: Partner) =>
  (await list(partner)).map(({ status, type }) => `${status} ${type}`).join(', ');
const changes = async (partner: Partner) =>
  (await partner.result('history.get-changes', { kind: 'postback' })).pagination.totalCount;
const create = (partner: Partner, statuses: Event[], type: 'on' | 'off' = 'on') =>
  partner.result('postback.create-postbacks-global', { url, statuses, type });

/** Makes a postback for each event and returns their ids. */
async function makePostbacks(statuses: Event[], type: 'on' | 'off' = 'on') {
  const partner = await app.partner();
  await create(partner, statuses, type);
  return { partner, ids: (await list(partner)).map(({ id }) => id) };
}

test('one call makes a postback for each event, in our spelling of macros, and the history tells each @full', async () => {
  const partner = await app.partner();
  const typed = 'https://tracker.example.com/postback?cid={clickid}';
  const wanted = { url: typed, statuses: [...postbackEvents] };
  const made = await partner.result('postback.create-postbacks-global', wanted);
  assert.deepEqual(made, { created: 4, updated: 0, same: 0 });
  assert.equal(await listed(partner), 'create on, hold on, approve on, reject on');
  assert.deepEqual([...new Set((await list(partner)).map((postback) => postback.url))], [url]);
  assert.equal(await changes(partner), 4);
});

test('a repeated call makes nothing twice, also when both come at once @full', async () => {
  const partner = await app.partner();
  const calls = [partner, partner.copy()].map((one) => create(one, ['create', 'hold']));
  const answers = await Promise.all(calls);
  assert.deepEqual(answers.map(({ created, same }) => `${created} ${same}`).toSorted(), ['0 2', '2 0']);
  assert.equal(await listed(partner), 'create on, hold on');
  assert.equal(await changes(partner), 2);
});

test('an event that has the URL is switched, the others are made @full', async () => {
  const { partner } = await makePostbacks(['create', 'hold'], 'off');
  assert.deepEqual(await create(partner, ['hold', 'approve']), { created: 1, updated: 1, same: 0 });
  assert.equal(await listed(partner), 'create off, hold on, approve on');
});

test('where not all have room none is made @full', async () => {
  const partner = await app.partner();
  await partner.result('postback.get-secret');
  await app.sql`
    insert into postbacks (user_id, url, status, is_on)
    select ${partner.id}, ${`${url}&n=1`}, 'hold', true from generate_series(2, ${postbackLimit})`;
  const wanted = { url, statuses: ['create', 'hold'] };
  const { code, data } = await partner.failure('postback.create-postbacks-global', wanted);
  assert.equal(code, 409);
  assert.match(String(data?.url), /50/);
  assert.equal((await list(partner)).length, postbackLimit - 1);
  assert.deepEqual(await create(partner, ['create']), { created: 1, updated: 0, same: 0 });
  assert.deepEqual(await create(partner, ['create']), { created: 0, updated: 0, same: 1 });
});

test('several get another URL at once; what has the event keeps its id and its state @full', async () => {
  const { partner, ids } = await makePostbacks(['create', 'hold']);
  const [first = 0] = ids;
  await partner.result('postback.update-postback-global', { id: first, url, status: 'create', type: 'off' });
  const other = `${url}&s={status}`;
  await partner.result('postback.update-postbacks-global', { ids, url: other, statuses: ['create', 'hold'] });
  assert.equal(await listed(partner), 'create off, hold on');
  const after = await list(partner);
  assert.deepEqual(
    after.map((postback) => [postback.id, postback.url]),
    ids.map((id) => [id, other]),
  );
});

const plans: { name: string; had: Event[]; wanted: Event[]; becomes: string; same: number }[] = [
  {
    name: 'an event more is made',
    had: ['create'],
    wanted: ['create', 'hold'],
    becomes: 'create on, hold on',
    same: 1,
  },
  {
    name: 'an event less is deleted',
    had: ['create', 'hold'],
    wanted: ['hold'],
    becomes: 'hold on',
    same: 1,
  },
  {
    name: 'another event is taken in place',
    had: ['create'],
    wanted: ['reject'],
    becomes: 'reject on',
    same: 1,
  },
];
for (const { name, had, wanted, becomes, same } of plans)
  test(`${name}, and the same call again changes nothing @full`, async () => {
    const { partner, ids } = await makePostbacks(had);
    await partner.result('postback.update-postbacks-global', { ids, url, statuses: wanted });
    assert.equal(await listed(partner), becomes);
    const after = (await list(partner)).map(({ id }) => id);
    assert.equal(after.filter((id) => ids.includes(id)).length, same);
    const left = ids.filter((id) => after.includes(id));
    await partner.result('postback.update-postbacks-global', { ids: left, url, statuses: wanted });
    assert.equal(await listed(partner), becomes);
  });

test('what is made beside postbacks that are off is off @full', async () => {
  const { partner, ids } = await makePostbacks(['create'], 'off');
  await partner.result('postback.update-postbacks-global', { ids, url, statuses: ['create', 'hold'] });
  assert.equal(await listed(partner), 'create off, hold off');
});

test('several are deleted at once, and each comes back by the history @full', async () => {
  const { partner, ids } = await makePostbacks(['create', 'hold']);
  await partner.result('postback.delete-postbacks-global', { ids });
  assert.equal(await listed(partner), '');
  for (const recordId of ids) {
    const { items } = await partner.result('history.get-changes', { kind: 'postback', recordId });
    await partner.result('history.restore', { id: items[0]?.id ?? 0 });
  }
  assert.deepEqual(
    (await list(partner)).map(({ id }) => id),
    ids,
  );
});

test('one postback of another partner among them is 404, and nothing changes @full', async () => {
  const anna = await makePostbacks(['create']);
  const boris = await makePostbacks(['hold']);
  const ids = [...boris.ids, ...anna.ids];
  const change = { ids, url, statuses: ['reject'] };
  assert.equal((await boris.partner.failure('postback.update-postbacks-global', change)).code, 404);
  assert.equal((await boris.partner.failure('postback.delete-postbacks-global', { ids })).code, 404);
  assert.equal(await listed(anna.partner), 'create on');
  assert.equal(await listed(boris.partner), 'hold on');
});

test('a wrong URL is 422 at the URL, and no event is refused by field @full', async () => {
  const { partner, ids } = await makePostbacks(['create']);
  for (const method of ['create', 'update']) {
    const named = method === 'update' ? { ids } : {};
    const bad = { ...named, url: 'http://127.0.0.1/', statuses: ['hold'] };
    const refused = await partner.failure(`postback.${method}-postbacks-global`, bad);
    assert.equal(refused.code, 422);
    assert.match(String(refused.data?.url), /внутренний/);
    const none = await partner.failure(`postback.${method}-postbacks-global`, {
      ...named,
      url,
      statuses: [],
    });
    assert.equal(none.code, -32602);
    assert.match(String(none.data?.statuses), /событие/);
  }
  assert.equal(await listed(partner), 'create on');
});
