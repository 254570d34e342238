import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { BadSetting, readSettings } from '../../platform/program/settings.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createClient } from '../../testing/methods/client.ts';
import { closeOffer, makeOffers } from '../../testing/traffic/offers.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

test('an offer’s link is the partner’s newest one that is not archived', async () => {
  const partner = await app.partner();
  const other = await app.partner();
  const [offer = 0, another = 0] = await makeOffers(app, 'Тёплый дом', 'Другой');
  const answer = () => partner.result('back-link.get-link', { offer });
  const named = { id: offer, name: 'Тёплый дом' };
  const make = ({ result }: typeof partner, offerId: number, name = '') =>
    result('links.create-link', { offerId, name });
  await make(other, offer);
  await make(partner, another);
  assert.deepEqual(await answer(), { link: '', offer: named, via: null });
  const first = await make(partner, offer, 'Первая');
  const second = await make(partner, offer, 'Вторая');
  assert.deepEqual(await answer(), {
    link: second.url,
    offer: named,
    via: { id: second.id, name: 'Вторая' },
  });
  await partner.result('links.archive-link', { id: second.id });
  assert.deepEqual(await answer(), { link: first.url, offer: named, via: { id: first.id, name: 'Первая' } });
});

for (const [environment, start] of [
  [{ MAIN_SITE_URL: 'https://network.example/' }, 'https://network.example/offers/{offer}?ref={partner}'],
  [
    { OFFER_LINK: 'https://go.network.example/{partner_id}/{offer_id}?from={back}' },
    'https://go.network.example/{partner}/{offer}?from={back}',
  ],
] as const)
  test(`with ${Object.keys(environment)[0]} the link leads where the network says`, async (t) => {
    const connected = await startTestApp(environment, app);
    t.after(() => connected.stop());
    const partner = await connected.partner();
    const [offer = 0] = await makeOffers(connected, 'Тёплый дом');
    assert.deepEqual(await partner.result('back-link.get-link', { offer }), {
      link: start.replace('{offer}', String(offer)).replace('{partner}', String(partner.id)),
      offer: { id: offer, name: 'Тёплый дом' },
      via: null,
    });
  });

for (const wrong of [
  'https://go.example/',
  'go.example/{offer_id}',
  'https://{offer_id}.example/',
  'ftp://a/{offer_id}',
])
  test(`OFFER_LINK is refused at start: ${wrong}`, () => {
    assert.throws(() => readSettings({ OFFER_LINK: wrong }), BadSetting);
  });

test('an offer that is unknown is 404, one that is closed to the partner 409, both at the field', async () => {
  const partner = await app.partner();
  const [offer = 0] = await makeOffers(app, 'Закрытый');
  await closeOffer(app, partner, offer);
  const unknown = await partner.failure('back-link.get-link', { offer: 999_999_999 });
  assert.deepEqual([unknown.code, unknown.data], [404, { offer: 'Такого оффера нет' }]);
  const closed = await partner.failure('back-link.get-link', { offer });
  assert.deepEqual([closed.code, closed.data], [409, { offer: 'Оффер «Закрытый» вам недоступен' }]);
  assert.equal((await (await app.partner()).result('back-link.get-link', { offer })).offer?.name, 'Закрытый');
});

test('an own link comes back checked to a partner who may have one', async () => {
  const partner = await app.partner({ isCustomTrafficback: true });
  const link = 'https://пример.рф/?a="</script>\'&b=1#часть';
  assert.deepEqual(await partner.result('back-link.get-link', { link: ` ${link} ` }), {
    link,
    offer: null,
    via: null,
  });
  for (const [wrong, sentence] of [
    ['', /Укажите ссылку/],
    ['javascript:alert(1)', /начинаться с http/],
    ['http://127.0.0.1/', /локальный или внутренний/],
    ['https://example.org/?s={sub1}', /\{sub1\}.*не заменяются/],
  ] as const) {
    const { code, data } = await partner.failure('back-link.get-link', { link: wrong });
    assert.equal(code, 422);
    assert.match(String(data?.link), sentence);
  }
});

test('without the right to own links an offer has to be chosen', async () => {
  const partner = await app.partner();
  const none = await partner.failure('back-link.get-link', {});
  assert.deepEqual([none.code, none.data], [422, { offer: 'Выберите оффер' }]);
  const own = await partner.failure('back-link.get-link', { link: 'https://example.org/' });
  assert.deepEqual([own.code, own.data], [422, { link: 'Свои ссылки вам не разрешены: выберите оффер' }]);
});

test('wrong parameters are named by field, and who is signed out is forbidden @full', async () => {
  const partner = await app.partner();
  for (const [params, field] of [
    [{ offer: 'один' }, 'offer'],
    [{ offer: 0 }, 'offer'],
    [{ link: 5 }, 'link'],
    [{ link: `https://example.org/${'a'.repeat(2048)}` }, 'link'],
    [{ offer: 1, isGuru: 1 }, 'isGuru'],
  ] as const) {
    const { code, data } = await partner.failure('back-link.get-link', params);
    assert.deepEqual([code, Object.keys(data ?? {})], [-32602, [field]]);
  }
  assert.equal((await app.visitor().failure('back-link.get-link', {})).code, 403);
});

test('a token gets a link as well', async () => {
  const partner = await app.partner();
  const [offer = 0] = await makeOffers(app, 'Для программ');
  const { token } = await partner.result('profile.create-api-token');
  const program = createClient(app.url, { bearer: token });
  const { url } = await partner.result('links.create-link', { offerId: offer });
  assert.equal((await program.result('back-link.get-link', { offer })).link, url);
});
