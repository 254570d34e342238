import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { refusedPurposes } from '#contract/marking/creative-names';
import type { TestApp } from '../../testing/app.ts';
import { startJobsApp } from '../../testing/mail-app.ts';
import { until } from '../../testing/postbacks/sender.ts';
import { makeMarkedCreative, makeMarkedOffer, newErid } from '../../testing/traffic/marked.ts';

let app: TestApp;
before(async () => {
  app = await startJobsApp({ MARKING: '1' });
});
after(() => app.stop());

const banner = { name: 'Баннер', form: 'banner', kktu: '30.10.1' } as const;
const hour = 3_600_000;

async function own(partner: Awaited<ReturnType<TestApp['partner']>>) {
  const { offerId, contractId, ...rest } = await makeMarkedOffer(app);
  const { id } = await partner.result('creatives.request-creative', { offerId, ...banner });
  const approve = (ids = [id]) =>
    app.operator.result('operator.decide-creatives', { ids, decision: 'approve', contractId });
  return { id, offerId, contractId, approve, ...rest };
}

const titles = async (partner: { result: Awaited<ReturnType<TestApp['partner']>>['result'] }) =>
  (await partner.result('profile.get-notification-all', {})).messages.map(({ title }) => title);

test('a partner’s creative waits, is approved with a contract, gets a token and hears of each', async () => {
  const [partner, other] = [await app.partner(), await app.partner()];
  const { id, approve, label, contractId, offerId } = await own(partner);
  const changed = { id, offerId, ...banner, text: 'Только сегодня' };
  assert.equal((await partner.result('creatives.request-creative', changed)).id, id);
  const waiting = await app.operator.result('operator.get-creatives', { state: 'waits', userId: partner.id });
  assert.deepEqual(
    waiting.items.map((one) => [one.id, one.text, one.user?.id, one.contract]),
    [[id, 'Только сегодня', partner.id, null]],
  );
  assert.deepEqual((await approve()).items, [{ id, isDone: true, why: '' }]);
  const [again] = (await approve()).items;
  assert.match(again?.why ?? '', /уже не ждёт решения \(«Ждёт токена»\)/);
  const erid = newErid();
  await app.admin.result('operator.set-creative-token', { id, erid });
  const { items } = await partner.result('creatives.get-creatives', { isUsable: true });
  assert.deepEqual(
    items.map((one) => [one.id, one.state, one.erid, one.advertiserName, one.isOwn]),
    [[id, 'has-token', erid, label, true]],
  );
  assert.equal((await other.failure('creatives.get-creative', { id })).code, 404);
  assert.deepEqual(
    (await other.result('creatives.get-creatives', {})).items.filter((one) => one.isOwn),
    [],
  );
  const told = await titles(partner);
  for (const word of ['одобрен', 'получил токен'])
    assert.ok(
      told.some((title) => title.includes(word)),
      word,
    );
  const { contract } = await app.operator.result('operator.get-creative', { id });
  assert.equal(contract?.id, contractId);
});

test('an approval lacks a contract or a ККТУ code, or has another advertiser’s contract: the creative waits on', async () => {
  const partner = await app.partner();
  const { id, contractId, offerId } = await own(partner);
  const { contractId: others } = await makeMarkedOffer(app);
  const why = async (params: object) => {
    const wanted = { ids: [id], decision: 'approve' as const, ...params };
    return (await app.operator.result('operator.decide-creatives', wanted)).items[0]?.why ?? '';
  };
  assert.match(await why({}), /изначальный договор/);
  assert.match(await why({ contractId: others }), /другим рекламодателем/);
  await partner.result('creatives.request-creative', { id, offerId, ...banner, kktu: '' });
  assert.match(await why({ contractId }), /ККТУ/);
  assert.equal(await why({ contractId, kktu: '30.10.1' }), '');
  const refusing = { ids: [id], decision: 'refuse' as const };
  assert.equal((await app.operator.failure('operator.decide-creatives', refusing)).code, -32602);
});

test('what is changed after its token is a new creative: the old one works 48 hours more, and is changed once', async () => {
  const partner = await app.partner();
  const { id, offerId, approve } = await own(partner);
  await approve();
  await app.admin.result('operator.set-creative-token', { id, erid: newErid() });
  const change = (text: string, of = id) =>
    partner.result('creatives.request-creative', { id: of, offerId, ...banner, text });
  assert.equal((await change('')).id, id, 'nothing differs');
  const { id: next } = await change('Новый текст');
  const before = await partner.result('creatives.get-creative', { id });
  assert.deepEqual([before.state, before.text, before.replacedById], ['has-token', '', next]);
  const left = new Date(before.endsAt ?? 0).getTime() - Date.now();
  assert.ok(left > 47 * hour && left <= 48 * hour, String(left));
  const failure = await partner.failure('creatives.request-creative', {
    id,
    offerId,
    ...banner,
    text: 'Ещё',
  });
  assert.deepEqual(
    [failure.code, failure.data?.id],
    [409, `Этот креатив уже изменён: меняйте новый, № ${next}`],
  );
  assert.equal((await change('Ещё', next)).id, next, 'one without a token is changed itself');
  await assert.rejects(
    async () => await app.sql`update creatives set text = 'Подмена' where id = ${id}`,
    /it has a token and never changes/,
  );
  const marked = await makeMarkedOffer(app);
  const { id: network } = await makeMarkedCreative(app, marked);
  const both = await Promise.allSettled(
    ['а', 'б'].map((text) =>
      app.operator.result('operator.save-creative', {
        id: network,
        offerId: marked.offerId,
        contractId: marked.contractId,
        ...banner,
        text,
      }),
    ),
  );
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
});

test('a new token takes the links of the creative that it replaces over, and their partners are told', async () => {
  const partner = await app.partner();
  const { offerId, contractId } = await makeMarkedOffer(app);
  const { id } = await makeMarkedCreative(app, { offerId, contractId });
  const [link] = await app.sql<{ id: number }[]>`
    insert into links (user_id, code, name, offer_id, creative_id) values (${partner.id}, ${`m${id}`}, '', ${offerId}, ${id}) returning id`;
  const wanted = { id, offerId, contractId, ...banner, text: 'Новый текст' };
  const { id: next } = await app.operator.result('operator.save-creative', wanted);
  const creativeOf = () =>
    app.sql`select creative_id from links where id = ${link?.id ?? 0}`.scalar<number>();
  assert.equal(await creativeOf(), id);
  await app.admin.result('operator.set-creative-token', { id: next, erid: newErid() });
  assert.equal(await creativeOf(), next);
  await until(
    () => titles(partner),
    (told) => told.some((title) => title.includes('изменён: замените адреса')),
  );
  await app.operator.result('operator.end-creative', { id: next });
  await until(
    () => titles(partner),
    (told) => told.some((title) => title.includes('завершён')),
  );
  assert.equal((await app.operator.failure('operator.end-creative', { id: next })).code, 409);
  const { items } = await partner.result('creatives.get-creatives', { offerId, state: 'ended' });
  assert.deepEqual(
    items.map((one) => one.id),
    [next],
  );
});

test('a token is one creative’s, of an approved one alone, and never changes', async () => {
  const { offerId, contractId } = await makeMarkedOffer(app);
  const { id, erid } = await makeMarkedCreative(app, { offerId, contractId });
  const draft = await app.operator.result('operator.save-creative', { offerId, ...banner });
  const approved = await app.operator.result('operator.save-creative', { offerId, contractId, ...banner });
  const why = async (token: { id: number; erid: string }) => {
    const { code, data } = await app.admin.failure('operator.set-creative-token', token);
    return [code, JSON.stringify(data)];
  };
  const [code, data = ''] = await why({ id: approved.id, erid });
  assert.equal(code, 409);
  assert.match(String(data), new RegExp(`erid.*уже у креатива № ${id} «Баннер»`));
  assert.match(String(await why({ id: draft.id, erid: newErid() })), /409.*«Черновик»/);
  assert.match(String(await why({ id, erid: newErid() })), /409.*уже есть токен/);
  assert.equal((await why({ id: 999_999, erid: newErid() }))[0], 404);
  assert.equal((await app.admin.failure('operator.set-creative-token', { id, erid: 'а б' })).code, -32602);
});

test('of two calls at once one gives the token: one token to two creatives, and two tokens to one', async () => {
  const { offerId, contractId } = await makeMarkedOffer(app);
  const make = async () =>
    (await app.operator.result('operator.save-creative', { offerId, contractId, ...banner })).id;
  const [first, second, third] = [await make(), await make(), await make()];
  const give = async (tokens: { id: number; erid: string }[]) => {
    const both = tokens.map((one) => app.admin.result('operator.set-creative-token', one));
    return (await Promise.allSettled(both)).map((one) =>
      one.status === 'fulfilled' ? 'given' : /409/.exec(String(one.reason))?.[0],
    );
  };
  const erid = newErid();
  const toTwo = [
    { id: first, erid },
    { id: second, erid },
  ];
  const ofTwo = [newErid(), newErid()].map((one) => ({ id: third, erid: one }));
  assert.deepEqual((await give(toTwo)).toSorted(), ['409', 'given']);
  assert.deepEqual((await give(ofTwo)).toSorted(), ['409', 'given']);
});

test('one creative is of one thing, its form has its content, and its page is a page', async () => {
  const partner = await app.partner();
  const { offerId } = await makeMarkedOffer(app);
  const data = async (fields: object) => {
    const failure = await partner.failure('creatives.request-creative', { offerId, ...banner, ...fields });
    return JSON.stringify([failure.code, failure.data]);
  };
  assert.match(await data({ kktu: '30.10.1, 10.10.2' }), /-32602.*Один креатив — один товар/);
  assert.match(await data({ kktu: '30' }), /Код ККТУ — три числа/);
  for (const purpose of ['products', 'own', 'social'] as const)
    assert.ok((await data({ purpose })).includes(refusedPurposes[purpose]));
  assert.match(await data({ form: 'text' }), /422.*"text":"Укажите текст рекламы"/);
  assert.match(await data({ target: 'javascript:alert(1)' }), /422.*target/);
  assert.match(await data({ pictureId: 'нет такой' }), /404.*pictureId/);
  assert.match(await data({ offerId: 999_999 }), /404.*offerId/);
  await app.operator.result('operator.set-offer-access', { userId: partner.id, offerId, isOpen: false });
  assert.match(await data({}), /409.*вам не открыт/);
  const network = await makeMarkedCreative(app, await makeMarkedOffer(app));
  assert.equal((await partner.result('creatives.get-creative', { id: network.id })).isOwn, false);
  assert.equal((await partner.failure('creatives.end-creative', { id: network.id })).code, 404);
});

test('a partner ends their own creative, and takes back one that waits', async () => {
  const partner = await app.partner();
  const { id } = await own(partner);
  await partner.result('creatives.end-creative', { id });
  assert.equal((await partner.result('creatives.get-creative', { id })).state, 'ended');
  assert.equal((await partner.failure('creatives.end-creative', { id })).code, 409);
  const { items } = await app.operator.result('operator.get-creatives', {
    state: 'waits',
    userId: partner.id,
  });
  assert.deepEqual(items, []);
});
