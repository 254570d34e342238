import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

async function offer(name: string, fields: Record<string, unknown> = {}): Promise<number> {
  return (await app.operator.result('operator.save-offer', { name, ...fields })).id;
}

async function offers(...names: string[]): Promise<number[]> {
  const { ids } = await app.operator.result('operator.save-offers', {
    offers: names.map((name) => ({ name })),
  });
  return ids;
}

test('a rule is made, read, changed and deleted', async () => {
  const partner = await app.partner({ isCustomTrafficback: true });
  const [from = 0, to = 0] = await offers('Тёплый дом', 'Быстрый заём');
  const { id } = await partner.result('trafficback.create-trafficback-offer', {
    offerFrom: from,
    offerTo: to,
  });
  const made = await partner.result('trafficback.get-trafficback-offer', { id });
  assert.ok(Date.parse(made.createdAt) <= Date.now());
  assert.deepEqual(made, {
    id,
    isGuru: 1,
    offerFrom: { id: from, name: 'Тёплый дом' },
    offerTo: { id: to, name: 'Быстрый заём', landing: '' },
    link: '',
    createdAt: made.createdAt,
    targetProblem: '',
    suggestion: null,
  });
  const link = 'https://example.org/?id={click_id}';
  const changes = { id, offerFrom: to, isGuru: 0 as const, offerTo: from, link };
  await partner.result('trafficback.update-trafficback-offer', changes);
  const changed = await partner.result('trafficback.get-trafficback-offer', { id });
  assert.deepEqual(
    [changed.isGuru, changed.offerFrom.id, changed.offerTo, changed.link],
    [0, to, null, link],
  );
  await partner.result('trafficback.update-trafficback-offer', { id, offerFrom: to });
  const network = await partner.result('trafficback.get-trafficback-offer', { id });
  assert.deepEqual([network.isGuru, network.offerTo, network.link], [1, null, '']);
  await partner.result('trafficback.delete-trafficback-offer', { id });
  for (const method of ['get', 'delete'])
    assert.equal((await partner.failure(`trafficback.${method}-trafficback-offer`, { id })).code, 404);
});

test('the global rule is made, replaced and deleted', async () => {
  const partner = await app.partner({ isCustomTrafficback: true });
  const to = await offer('Карта «Маяк»');
  assert.equal(await partner.result('trafficback.get-trafficback-global'), null);
  assert.equal((await partner.failure('trafficback.delete-trafficback-global')).code, 404);
  await partner.result('trafficback.create-trafficback-global', { isGuru: 1, offer: to, link: '' });
  const named = { id: to, name: 'Карта «Маяк»', landing: '' };
  const found = { targetProblem: '', suggestion: null };
  assert.deepEqual(await partner.result('trafficback.get-trafficback-global'), {
    isGuru: 1,
    offer: named,
    link: '',
    ...found,
  });
  const link = 'https://example.org/';
  await partner.result('trafficback.create-trafficback-global', { isGuru: 0, offer: null, link });
  assert.deepEqual(await partner.result('trafficback.get-trafficback-global'), {
    isGuru: 0,
    offer: null,
    link,
    ...found,
  });
  await partner.result('trafficback.create-trafficback-global', {});
  assert.deepEqual(await partner.result('trafficback.get-trafficback-global'), {
    isGuru: 1,
    offer: null,
    link: '',
    ...found,
  });
  await partner.result('trafficback.delete-trafficback-global');
  assert.equal(await partner.result('trafficback.get-trafficback-global'), null);
});

test('another partner’s rule does not exist for a partner', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  const [from = 0, to = 0] = await offers('А', 'Б');
  const { id } = await anna.result('trafficback.create-trafficback-offer', { offerFrom: from, offerTo: to });
  await anna.result('trafficback.create-trafficback-global', { offer: to });
  const before = await anna.result('trafficback.get-trafficback-offer', { id });

  assert.equal((await boris.failure('trafficback.get-trafficback-offer', { id })).code, 404);
  const changes = { id, offerFrom: from, offerTo: null };
  assert.equal((await boris.failure('trafficback.update-trafficback-offer', changes)).code, 404);
  assert.equal((await boris.failure('trafficback.delete-trafficback-offer', { id })).code, 404);
  assert.equal(await boris.result('trafficback.get-trafficback-global'), null);
  assert.equal((await boris.failure('trafficback.delete-trafficback-global')).code, 404);
  const none = { items: [], pagination: { totalCount: 0 } };
  assert.deepEqual(await boris.result('trafficback.get-trafficbacks-offer'), none);
  const simulated = await boris.result('trafficback.simulate', { offer: from, country: 'RU', reason: 'cap' });
  assert.equal(simulated.outcome, 'network-choice');
  // Another partner's rules for the same offers are independent, even rules that would close a loop with the first partner's.
  await boris.result('trafficback.create-trafficback-offer', { offerFrom: to, offerTo: from });
  await boris.result('trafficback.create-trafficbacks-offer', { offersFrom: [from] });
  const csv = `${from};1;;\r\n`;
  const imported = await boris.result('trafficback.import-trafficbacks', { csv, dryRun: false });
  assert.deepEqual([imported.created, imported.same], [0, 1]);
  await boris.result('trafficback.create-trafficback-global', {});

  assert.deepEqual(await anna.result('trafficback.get-trafficback-offer', { id }), before);
  assert.equal((await anna.result('trafficback.get-trafficback-global'))?.offer?.id, to);
  assert.equal((await anna.result('trafficback.get-trafficbacks-offer')).pagination.totalCount, 1);
});

test('rules come newest first, ten a page, or as the sort says @full', async () => {
  const partner = await app.partner();
  const ids = await offers(...Array.from({ length: 12 }, (_, n) => `Оффер ${String.fromCharCode(1040 + n)}`));
  const [first = 0, second = 0, ...rest] = ids;
  for (const offerFrom of rest.toReversed())
    await partner.result('trafficback.create-trafficback-offer', { offerFrom, offerTo: second });
  await partner.result('trafficback.create-trafficback-offer', { offerFrom: second });
  await partner.result('trafficback.create-trafficback-offer', { offerFrom: first, offerTo: second });
  const page = async (params: object) => {
    const { items, pagination } = await partner.result('trafficback.get-trafficbacks-offer', params);
    assert.equal(pagination.totalCount, 12);
    return items.map(({ offerFrom }) => ids.indexOf(offerFrom.id));
  };
  assert.deepEqual(await page({}), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  assert.deepEqual(await page({ page: 2 }), [10, 11]);
  assert.deepEqual(await page({ page: 3 }), []);
  assert.deepEqual(await page({ sort: { createdAt: 0 }, pageSize: 2 }), [0, 1]);
  assert.deepEqual(await page({ sort: { createdAt: 3 }, pageSize: 2 }), [0, 1]);
  assert.deepEqual(await page({ sort: { createdAt: 4 }, pageSize: 3 }), [11, 10, 9]);
  assert.deepEqual(await page({ sort: { offerFrom: 4 }, pageSize: 3 }), [0, 1, 2]);
  assert.deepEqual(await page({ sort: { offerFrom: 3 }, pageSize: 3 }), [11, 10, 9]);
  assert.deepEqual(await page({ sort: { offerTo: 4 }, pageSize: 3 }), [1, 0, 2]);
  assert.deepEqual(await page({ sort: { offerTo: 3, createdAt: 4 }, pageSize: 2 }), [11, 10]);
  assert.deepEqual(
    await page({ sort: { offerTo: 3, offerFrom: 4 }, pageSize: 12, page: 1 }),
    [0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 1],
  );
});

test('a rule whose target takes no traffic is marked, and another offer is suggested @full', async () => {
  const partner = await app.partner();
  const category = `Ремонт ${partner.id}`;
  const from = await offer('Откуда', { category });
  const to = await offer('Куда', { category });
  const [elsewhere = 0] = await offers('Без категории');
  const { id } = await partner.result('trafficback.create-trafficback-offer', {
    offerFrom: from,
    offerTo: to,
  });
  await partner.result('trafficback.create-trafficback-global', { offer: to });
  const marks = async () => {
    const rule = await partner.result('trafficback.get-trafficback-offer', { id });
    const card = await partner.result('trafficback.get-trafficback-global');
    return [rule.targetProblem, rule.suggestion?.name, card?.targetProblem, card?.suggestion?.name];
  };
  assert.deepEqual(await marks(), ['', undefined, '', undefined]);
  const save = (status: 'active' | 'paused' | 'stopped') =>
    app.operator.result('operator.save-offer', { id: to, name: 'Куда', status });
  await save('paused');
  assert.deepEqual(await marks(), ['paused', undefined, 'paused', undefined]);
  const paused = await offer('Тоже на паузе', { category, status: 'paused' });
  const taken = await offer('Со своим правилом', { category });
  await partner.result('trafficback.create-trafficback-offer', { offerFrom: taken, offerTo: from });
  const barred = await offer('Закрытый', { category });
  await app.operator.result('operator.set-offer-access', {
    offerId: barred,
    userId: partner.id,
    isOpen: false,
  });
  assert.deepEqual(await marks(), ['paused', undefined, 'paused', undefined]);
  const good = await offer('Хороший', { category });
  assert.deepEqual(await marks(), ['paused', 'Хороший', 'paused', 'Хороший']);
  await save('stopped');
  assert.deepEqual((await marks())[0], 'stopped');
  await save('active');
  await app.operator.result('operator.set-offer-access', { offerId: to, userId: partner.id, isOpen: false });
  assert.deepEqual(await marks(), ['closed', 'Хороший', 'closed', 'Хороший']);
  assert.ok(elsewhere && paused && good);
});

const calls: [string, Record<string, unknown>][] = [
  ['get-trafficback-global', {}],
  ['create-trafficback-global', {}],
  ['delete-trafficback-global', {}],
  ['get-trafficback-offer', { id: 1 }],
  ['create-trafficback-offer', { offerFrom: 1 }],
  ['update-trafficback-offer', { id: 1, offerFrom: 1 }],
  ['delete-trafficback-offer', { id: 1 }],
  ['get-trafficbacks-offer', {}],
  ['get-offers-from', {}],
  ['get-offers-to', {}],
  ['get-is-custom-trafficback', {}],
  ['create-trafficbacks-offer', { offersFrom: [1] }],
  ['import-trafficbacks', { csv: '', dryRun: true }],
  ['simulate', { offer: 1, country: 'RU', reason: 'geo' }],
];
for (const [method, params] of calls) {
  test(`'trafficback.${method}' is refused to a visitor and takes nobody else’s number @full`, async () => {
    const partner = await app.partner();
    assert.equal((await app.visitor().failure(`trafficback.${method}`, params)).code, 403);
    const refused = await partner.failure(`trafficback.${method}`, { ...params, userId: 1 });
    assert.equal(refused.code, -32602);
    assert.ok(refused.data && 'userId' in refused.data);
  });
}

const wrong: [string, Record<string, unknown>, string][] = [
  ['create-trafficback-global', { isGuru: 2 }, 'isGuru'],
  ['create-trafficback-global', { offer: 'A' }, 'offer'],
  ['create-trafficback-global', { link: 'h'.repeat(2049) }, 'link'],
  ['create-trafficback-offer', {}, 'offerFrom'],
  ['create-trafficback-offer', { offerFrom: 1, offerTo: -1 }, 'offerTo'],
  ['update-trafficback-offer', { offerFrom: 1 }, 'id'],
  ['get-trafficbacks-offer', { sort: { createdAt: 1 } }, 'sort.createdAt'],
  ['get-trafficbacks-offer', { sort: { link: 3 } }, 'sort.link'],
  ['get-trafficbacks-offer', { pageSize: 101 }, 'pageSize'],
  ['create-trafficbacks-offer', { offersFrom: [] }, 'offersFrom'],
  ['import-trafficbacks', { csv: 'x'.repeat(200_001), dryRun: true }, 'csv'],
  ['import-trafficbacks', { csv: '' }, 'dryRun'],
  ['simulate', { offer: 1, country: 'ru', reason: 'geo' }, 'country'],
  ['simulate', { offer: 1, country: 'RU', reason: 'mood' }, 'reason'],
  ['simulate', { offer: 1, country: 'RU', reason: 'geo', subs: { sub6: 'x' } }, 'subs.sub6'],
];
for (const [method, params, field] of wrong) {
  test(`'trafficback.${method}' names the wrong field ${field}: ${JSON.stringify(params).slice(0, 60)} @full`, async () => {
    const partner = await app.partner();
    const { code, data } = await partner.failure(`trafficback.${method}`, params);
    assert.equal(code, -32602);
    assert.match(Object.keys(data ?? {}).join(), new RegExp(`^${field}`));
    assert.match(Object.values(data ?? {}).join(), /[а-яё]/i);
  });
}

test('a program with the token uses them as the partner does @full', async () => {
  const partner = await app.partner();
  const { token } = await partner.result('profile.create-api-token');
  const from = await offer('По токену');
  const answer = await partner.post(
    JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'trafficback.create-trafficback-offer',
      params: { offerFrom: from },
    }),
    { authorization: `Bearer ${token}`, cookie: '' },
  );
  const { result } = await answer.json();
  assert.equal((await partner.result('trafficback.get-trafficback-offer', result)).offerFrom.id, from);
});
