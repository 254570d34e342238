import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { closeOffer, makeOffers } from '../../../testing/traffic/offers.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

type Partner = Awaited<ReturnType<TestApp['partner']>>;

function addRule(partner: Partner, offerFrom = 0, offerTo: number | null = null) {
  return partner.result('trafficback.create-trafficback-offer', { offerFrom, offerTo });
}

/** Every way to save a target: the method, its name for the field, and the field in the refusal of a file. */
const ways: {
  name: string;
  params(offerFrom: number, target: { isGuru: 0 | 1; offerTo: number | null; link: string }): object;
  fields: { from: string; to: string; link: string };
}[] = [
  {
    name: 'create-trafficback-offer',
    params: (offerFrom, target) => ({ offerFrom, ...target }),
    fields: { from: 'offerFrom', to: 'offerTo', link: 'link' },
  },
  {
    name: 'update-trafficback-offer',
    params: (offerFrom, target) => ({ offerFrom, ...target }),
    fields: { from: 'offerFrom', to: 'offerTo', link: 'link' },
  },
  {
    name: 'create-trafficbacks-offer',
    params: (offerFrom, target) => ({ offersFrom: [offerFrom], ...target }),
    fields: { from: 'offersFrom', to: 'offerTo', link: 'link' },
  },
  {
    name: 'import-trafficbacks',
    params: (from, { isGuru, offerTo, link }) => ({
      csv: `offer_from_id;is_guru;offer_to_id;link\n${from};${isGuru};${offerTo ?? ''};${link}`,
      dryRun: false,
    }),
    fields: { from: 'csv', to: 'csv', link: 'csv' },
  },
];

type Wanted = { offerFrom: number; isGuru?: 0 | 1; offerTo?: number | null; link?: string };
type Way = (typeof ways)[number];

/** The parameters of a way; a way that changes a rule gets an existing rule. */
async function paramsOf(
  way: Way,
  partner: Partner,
  { offerFrom, isGuru = 1, offerTo = null, link = '' }: Wanted,
) {
  const params = way.params(offerFrom, { isGuru, offerTo, link });
  if (!way.name.startsWith('update')) return params;
  const [other = 0] = await makeOffers(app, 'Со своим правилом');
  return { ...params, ...(await addRule(partner, other)) };
}

for (const way of ways) {
  const { name, fields } = way;
  const refusal = async (partner: Partner, wanted: Wanted) => {
    const params = await paramsOf(way, partner, wanted);
    const before = await partner.result('trafficback.get-trafficbacks-offer');
    const refused = await partner.failure(`trafficback.${name}`, params);
    assert.deepEqual(await partner.result('trafficback.get-trafficbacks-offer'), before);
    return { ...refused, sentences: { ...refused.data } };
  };
  const codeOf = (usual: number) => (name === 'import-trafficbacks' ? 422 : usual);

  test(`'${name}' refuses an offer to itself @full`, async () => {
    const partner = await app.partner();
    const [a = 0] = await makeOffers(app, 'Оффер A');
    const { code, sentences } = await refusal(partner, { offerFrom: a, offerTo: a });
    assert.equal(code, codeOf(409));
    assert.match(String(sentences[fields.to]), /сам себе/);
  });

  test(`'${name}' refuses a loop and spells it @full`, async () => {
    const partner = await app.partner();
    const [a = 0, b = 0, c = 0] = await makeOffers(app, 'Оффер A', 'Оффер B', 'Оффер C');
    await addRule(partner, b, a);
    const short = await refusal(partner, { offerFrom: a, offerTo: b });
    assert.equal(short.code, codeOf(409));
    assert.match(String(short.sentences[fields.to]), /: Оффер A → Оффер B → Оффер A$/);
    await addRule(partner, c, b);
    const long = await refusal(partner, { offerFrom: a, offerTo: c });
    assert.match(String(long.sentences[fields.to]), /: Оффер A → Оффер C → Оффер B → Оффер A$/);
  });

  test(`'${name}' refuses an offer that is closed to the partner, as a source and as a target @full`, async () => {
    const partner = await app.partner();
    const [a = 0, b = 0] = await makeOffers(app, 'Открытый', 'Закрытый');
    await closeOffer(app, partner, b);
    const to = await refusal(partner, { offerFrom: a, offerTo: b });
    assert.equal(to.code, codeOf(409));
    assert.match(String(to.sentences[fields.to]), /Оффер «Закрытый» вам недоступен/);
    const from = await refusal(partner, { offerFrom: b });
    assert.equal(from.code, codeOf(409));
    assert.match(String(from.sentences[fields.from]), /Оффер «Закрытый» вам недоступен/);
  });

  test(`'${name}' refuses an unknown offer, as a source and as a target @full`, async () => {
    const partner = await app.partner();
    const [a = 0] = await makeOffers(app, 'Есть');
    const to = await refusal(partner, { offerFrom: a, offerTo: 999_999_999 });
    assert.equal(to.code, codeOf(404));
    assert.match(String(to.sentences[fields.to]), /Такого оффера нет/);
    const from = await refusal(partner, { offerFrom: 999_999_999 });
    assert.equal(from.code, codeOf(404));
    assert.match(String(from.sentences[fields.from]), /Такого оффера нет/);
  });

  test(`'${name}' refuses a link that may not be used @full`, async () => {
    const partner = await app.partner({ isCustomTrafficback: true });
    const [a = 0] = await makeOffers(app, 'Со ссылкой');
    for (const [link, sentence] of [
      ['', /Укажите ссылку/],
      ['http://127.0.0.1/', /внутренний адрес/],
      ['ftp://example.org/', /http/],
      ['https://anna@example.org/', /имя пользователя/],
      ['https://example.org/?id={foo}', /Такого макроса нет: \{foo\}/],
      ['https://{sub1}/', /макросы/],
    ] as const) {
      const { code, sentences } = await refusal(partner, { offerFrom: a, isGuru: 0, link });
      assert.equal(code, 422, link);
      assert.match(String(sentences[fields.link]), sentence);
    }
  });

  test(`'${name}' stores no link of a partner who may not have own ones @full`, async () => {
    const partner = await app.partner();
    const [a = 0, b = 0] = await makeOffers(app, 'А', 'Б');
    const link = 'https://example.org/';
    const params = await paramsOf(way, partner, { offerFrom: a, isGuru: 0, offerTo: b, link });
    const answer = await partner.post(
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: `trafficback.${name}`, params }),
    );
    assert.ok('result' in (await answer.json()));
    const [row] = await app.sql`
      select is_guru, offer_to, link from trafficback_rules where user_id = ${partner.id} and offer_from = ${a}`;
    assert.deepEqual({ ...row }, { isGuru: true, offerTo: b, link: '' });
  });
}

test('an offer has one rule of a partner: a second is refused, also by a change @full', async () => {
  const partner = await app.partner();
  const [a = 0, b = 0] = await makeOffers(app, 'А', 'Б');
  await addRule(partner, a);
  const { id } = await addRule(partner, b);
  for (const [method, params] of [
    ['create', { offerFrom: a }],
    ['update', { id, offerFrom: a }],
  ] as const) {
    const refused = await partner.failure(`trafficback.${method}-trafficback-offer`, params);
    assert.equal(refused.code, 409);
    assert.deepEqual(refused.data, { offerFrom: 'Для этого оффера правило уже есть' });
  }
});

test('the global rule is refused an offer that is closed or unknown, and a link that may not be used @full', async () => {
  const partner = await app.partner({ isCustomTrafficback: true });
  const [a = 0] = await makeOffers(app, 'Закрытый');
  await closeOffer(app, partner, a);
  for (const [params, code, field] of [
    [{ offer: a }, 409, 'offer'],
    [{ offer: 999_999_999 }, 404, 'offer'],
    [{ isGuru: 0, link: 'http://[::1]/' }, 422, 'link'],
    [{ isGuru: 0, link: 'https://example.org/{foo}' }, 422, 'link'],
  ] as const) {
    const refused = await partner.failure('trafficback.create-trafficback-global', params);
    assert.equal(refused.code, code);
    assert.deepEqual(Object.keys(refused.data ?? {}), [field]);
  }
  assert.equal(await partner.result('trafficback.get-trafficback-global'), null);
});

test('the global rule of a partner who may not have own links is the network’s @full', async () => {
  const partner = await app.partner();
  const link = 'https://example.org/';
  await partner.result('trafficback.create-trafficback-global', { isGuru: 0, link });
  const [row] = await app.sql`select is_guru, link from trafficback_globals where user_id = ${partner.id}`;
  assert.deepEqual({ ...row }, { isGuru: true, link: '' });
});

test('own links are shown, used and saved only as long as they are allowed @full', async () => {
  const partner = await app.partner({ isCustomTrafficback: true });
  const [a = 0] = await makeOffers(app, 'А');
  const link = 'https://example.org/';
  await partner.result('trafficback.create-trafficback-global', { isGuru: 0, link });
  await partner.result('trafficback.create-trafficback-offer', { offerFrom: a, isGuru: 0, link });
  const seen = async () => {
    const global = await partner.result('trafficback.get-trafficback-global');
    const { items } = await partner.result('trafficback.get-trafficbacks-offer');
    const simulated = await partner.result('trafficback.simulate', {
      offer: a,
      country: 'RU',
      reason: 'cap',
    });
    const { isCustom } = await partner.result('trafficback.get-is-custom-trafficback');
    const sheet = await fetch(`${app.url}/trafficback.csv`, { headers: { cookie: partner.cookie() ?? '' } });
    const isInFile = (await sheet.text()).includes(link);
    return [
      isCustom,
      global?.isGuru,
      global?.link,
      items[0]?.isGuru,
      items[0]?.link,
      simulated.url,
      isInFile,
    ];
  };
  const allow = (isCustomTrafficback: boolean) =>
    app.operator.result('operator.update-user', { id: partner.id, isCustomTrafficback });
  assert.deepEqual(await seen(), [true, 0, link, 0, link, link, true]);
  await allow(false);
  assert.deepEqual(await seen(), [false, 1, '', 1, '', null, false]);
  await allow(true);
  assert.deepEqual(await seen(), [true, 0, link, 0, link, link, true]);
});

test('a change may turn a chain round, as long as no loop is left @full', async () => {
  const partner = await app.partner();
  const [a = 0, b = 0] = await makeOffers(app, 'А', 'Б');
  const { id } = await addRule(partner, a, b);
  const turned = { id, offerFrom: b, offerTo: a };
  assert.deepEqual(await partner.result('trafficback.update-trafficback-offer', turned), { ok: true });
});

test('two rules saved at the same moment by two instances close no loop together @full', async (t) => {
  const second = await startTestApp({}, app);
  t.after(() => second.stop());
  const partner = await app.partner();
  const by = async (url: string, offerFrom: number, offerTo: number) => {
    const call = { method: 'trafficback.create-trafficback-offer', params: { offerFrom, offerTo } };
    const answer = await fetch(`${url}/rpc`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: partner.cookie() ?? '' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...call }),
    });
    return await answer.json();
  };
  for (let round = 0; round < 15; round += 1) {
    const [a = 0, b = 0] = await makeOffers(app, `А${round}`, `Б${round}`);
    const answers = await Promise.all([by(app.url, a, b), by(second.url, b, a)]);
    const codes = answers.map(({ error }) => error?.code ?? 0).sort();
    assert.deepEqual(codes, [0, 409], JSON.stringify(answers));
  }
});
