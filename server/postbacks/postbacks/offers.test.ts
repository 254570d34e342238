import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeAdvertiser } from '../../testing/traffic/conversions.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

type Partner = Pick<Awaited<ReturnType<TestApp['partner']>>, 'result'>;

const url = 'https://tracker.example.com/postback?cid={click_id}';
const wanted = { url, status: 'create' } as const;
const list = async (partner: Partner) => (await partner.result('postback.get-postbacks-global', {})).items;
const changes = async (partner: Partner) =>
  (await partner.result('history.get-changes', { kind: 'postback' })).items;
const makeOffer = async (name: string) =>
  (await app.operator.result('operator.save-offer', { name, holdDays: 0, payouts: [] })).id;

test('a postback for chosen offers is called for their conversions alone @full', async () => {
  const partner = await app.partner();
  const mine = await makeAdvertiser(app);
  const other = await makeAdvertiser(app);
  const chosen = [mine.offerId, mine.offerId];
  const { id } = await partner.result('postback.create-postback-global', { ...wanted, offerIds: chosen });
  const { id: ofAll } = await partner.result('postback.create-postback-global', wanted);
  await other.sendStatus(await other.click(partner), 'new');
  await mine.sendStatus(await mine.click(partner), 'new');
  const { items } = await partner.result('postback.get-deliveries', {});
  assert.deepEqual(items.map(({ postbackId }) => postbackId).toReversed(), [ofAll, id, ofAll]);
  const offers = [{ id: mine.offerId, name: 'Тёплый дом' }];
  assert.deepEqual(
    (await list(partner)).map((one) => [one.offerIds, one.offers]),
    [
      [[], []],
      [[mine.offerId], offers],
    ],
  );
  const seen = await app.operator.result('operator.get-postback-health', {
    userId: partner.id,
    isTroubled: false,
  });
  assert.deepEqual(
    seen.items.map((one) => one.offers),
    [offers, []],
  );
});

test('an offer that is not there or closed to the partner is refused by field @full', async () => {
  const partner = await app.partner();
  const open = await makeOffer('Открытый');
  const closed = await makeOffer('Закрытый «клуб»');
  await app.operator.result('operator.set-offer-access', {
    offerId: closed,
    userId: partner.id,
    isOpen: false,
  });
  const { id } = await partner.result('postback.create-postback-global', { ...wanted, offerIds: [open] });
  const many = { url, statuses: ['hold'] };
  for (const [method, params] of [
    ['create-postback-global', wanted],
    ['update-postback-global', { id, type: 'on' }],
    ['create-postbacks-global', many],
    ['update-postbacks-global', { ...many, ids: [id] }],
  ] as const) {
    for (const [offerId, sentence] of [
      [closed, /Закрытый „клуб“.*уберите/],
      [2 ** 40, /нет.*уберите/],
    ] as const) {
      const refused = await partner.failure(`postback.${method}`, { ...params, offerIds: [open, offerId] });
      assert.equal(refused.code, 422, method);
      assert.match(String(refused.data?.offerIds), sentence, method);
    }
  }
  assert.deepEqual(
    (await list(partner)).map(({ offerIds, status }) => [offerIds, status]),
    [[[open], 'create']],
  );
});

test('one URL for other offers is another postback, and a change that names no offers keeps them @full', async () => {
  const partner = await app.partner();
  const a = await makeOffer('А');
  const b = await makeOffer('Б');
  const put = (offerIds: number[]) =>
    partner.result('postback.create-postbacks-global', { url, statuses: ['hold', 'reject'], offerIds });
  assert.deepEqual(await put([b, a]), { created: 2, updated: 0, same: 0 });
  assert.deepEqual(await put([a, b]), { created: 0, updated: 0, same: 2 });
  assert.deepEqual(await put([a]), { created: 2, updated: 0, same: 0 });
  const ids = (await list(partner)).slice(0, 2).map(({ id }) => id);
  const change = { ids, url, statuses: ['hold', 'approve'] as ('hold' | 'approve')[] };
  await partner.result('postback.update-postbacks-global', change);
  const shown = async () =>
    (await list(partner)).map((one) => `${one.status} ${one.offers.map(({ name }) => name)}`);
  assert.deepEqual(await shown(), ['approve А', 'hold А', 'reject А,Б', 'hold А,Б']);
  await partner.result('postback.update-postbacks-global', { ...change, offerIds: [] });
  assert.deepEqual(await shown(), ['approve ', 'hold ', 'reject А,Б', 'hold А,Б']);
});

test('the history names the offers, and brings them back @full', async () => {
  const partner = await app.partner();
  const a = await makeOffer('А');
  const b = await makeOffer('Б');
  const { id } = await partner.result('postback.create-postback-global', wanted);
  await partner.result('postback.update-postback-global', { id, type: 'on', offerIds: [b, a] });
  await partner.result('postback.update-postback-global', { id, type: 'on', offerIds: [] });
  const [narrowed, last] = (await changes(partner)).toReversed().slice(1);
  const { offerIds, offerNames, ...rest } = narrowed?.after ?? {};
  assert.deepEqual([offerIds, offerNames, rest], [`${a},${b}`, 'А, Б', narrowed?.before]);
  await partner.result('history.restore', { id: last?.id ?? 0 });
  assert.deepEqual((await list(partner))[0]?.offerIds, [a, b]);
  await partner.result('history.restore', { id: narrowed?.id ?? 0 });
  assert.deepEqual((await list(partner))[0]?.offerIds, []);
});
