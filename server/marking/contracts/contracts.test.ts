import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ParamsOf } from '#contract/method-types';
import type { TestApp } from '../../testing/app.ts';
import { startMailApp } from '../../testing/mail-app.ts';
import { network } from '../../testing/people/papers.ts';
import { makePayee } from '../../testing/people/requisites.ts';
import { makeMarkedCreative, makeMarkedOffer } from '../../testing/traffic/marked.ts';

let app: TestApp;
before(async () => {
  app = await startMailApp({ MARKING: '1' });
});
after(() => app.stop());

type Saved = ParamsOf<'operator.save-ad-contract'>;
const terms = { number: '17/26', date: '2026-02-01', subject: 'distribution' } as const;
const save = (fields: Partial<Saved>) =>
  app.operator.result('operator.save-ad-contract', { ...terms, ...fields });
const why = async (fields: Partial<Saved>) => {
  const { code, data } = await app.operator.failure('operator.save-ad-contract', { ...terms, ...fields });
  return `${code} ${JSON.stringify(data ?? null)}`;
};
const found = async (id: number) => {
  const { items } = await app.operator.result('operator.get-ad-contracts', {});
  return items.find((one) => one.id === id);
};

test('a contract takes the ИНН and the legal name of its advertiser, or what is written', async () => {
  const { advertiserId, contractId, label } = await makeMarkedOffer(app);
  const first = await found(contractId);
  assert.deepEqual(
    [first?.inn, `Реклама. ${first?.name}`, first?.party, first?.advertiser?.id, first?.user],
    ['7736207543', label, 'firm', advertiserId, null],
  );
  const sole = { advertiserId, party: 'sole' as const, inn: '500100732259', name: 'ИП Иванова' };
  assert.deepEqual((await found((await save(sole)).id))?.name, 'ИП Иванова');
  const number = { foreignNumber: 'DE 123', countryCode: '276' };
  const abroad = await save({ advertiserId, ...number, name: 'Beispiel GmbH' });
  const foreign = await found(abroad.id);
  assert.partialDeepStrictEqual(foreign, { party: 'foreign-firm', inn: '', ...number });
  await save({ advertiserId, id: abroad.id, number: '18/26' });
  assert.partialDeepStrictEqual(await found(abroad.id), { number: '18/26', ...number });
  const { items } = await app.operator.result('operator.get-ad-contracts', {
    term: 'beispiel',
    isInitial: true,
  });
  assert.deepEqual(
    items.map((one) => one.id),
    [abroad.id],
  );
});

test('a contract without a number of its side, or with a wrong one, is refused at the field', async () => {
  const { id: bare } = await app.operator.result('operator.save-advertiser', { name: 'Без ИНН' });
  const { advertiserId } = await makeMarkedOffer(app);
  const { id: userId } = await app.partner();
  assert.match(await why({ advertiserId: bare }), /422 .*"inn":"У рекламодателя нет ИНН/);
  assert.match(await why({ userId }), /422 .*"inn":"У партнёра нет ИНН/);
  assert.match(await why({ advertiserId, inn: '7736207544' }), /422 .*контрольное число не сходится/);
  assert.match(await why({ advertiserId, inn: '500100732258' }), /422 .*контрольное число не сходится/);
  assert.match(await why({ advertiserId, inn: '123' }), /-32602 .*inn/);
  assert.match(await why({ advertiserId, inn: '7736207543', foreignNumber: 'X1' }), /422 .*foreignNumber/);
  assert.match(await why({ advertiserId, party: 'sole' }), /422 .*12 цифр/);
  assert.match(await why({ advertiserId, party: 'foreign-firm' }), /422 .*foreignNumber/);
  assert.match(await why({ advertiserId, party: 'firm', foreignNumber: 'X1' }), /422 .*foreignNumber/);
  assert.match(await why({ advertiserId, countryCode: '398' }), /422 .*countryCode/);
  assert.match(await why({ advertiserId, foreignNumber: 'X1', countryCode: 'KZ' }), /-32602 .*countryCode/);
  assert.match(await why({ userId, inn: '500100732259' }), /422 .*"name"/);
  await app.admin.result('operator.set-network-requisites', network);
  assert.match(await why({ advertiserId, inn: network.inn }), /422 .*"inn":"Это ИНН самой сети/);
  assert.match(await why({}), /-32602 .*Укажите рекламодателя или партнёра/);
  assert.match(await why({ advertiserId, userId }), /-32602 .*Укажите рекламодателя или партнёра/);
  assert.match(await why({ advertiserId: 999_999 }), /^404/);
  assert.match(await why({ userId: 999_999 }), /^404/);
});

test('a partner’s contract takes their accepted payee, and serves an advertiser’s', async () => {
  const partner = await app.partner();
  await makePayee(app, partner);
  const { contractId, advertiserId } = await makeMarkedOffer(app);
  const other = await makeMarkedOffer(app);
  const { id } = await save({ userId: partner.id, parentId: contractId, roles: ['distributor'] });
  const one = await found(id);
  assert.deepEqual([one?.party, one?.user?.id, one?.parentId], ['person', partner.id, contractId]);
  assert.match(one?.inn ?? '', /^\d{12}$/);
  assert.match(await why({ advertiserId, parentId: other.contractId }), /409 .*parentId/);
  assert.match(await why({ advertiserId, parentId: id }), /409 .*parentId/);
  assert.match(await why({ advertiserId, parentId: 999_999 }), /^404/);
  const extra = await save({ advertiserId, parentId: contractId, number: 'Допсоглашение 1' });
  assert.match(await why({ id: contractId, advertiserId, parentId: extra.id }), /409 .*parentId/);
});

test('sides of a contract stay: another one, and numbers once its creatives have tokens', async () => {
  const { advertiserId, offerId, contractId } = await makeMarkedOffer(app);
  const other = await makeMarkedOffer(app);
  const change = (fields: Partial<Saved>) => ({ id: contractId, advertiserId, ...fields });
  assert.match(await why(change({ advertiserId: other.advertiserId })), /409 .*advertiserId/);
  await save(change({ name: 'ООО «Новое имя»' }));
  await makeMarkedCreative(app, { offerId, contractId });
  assert.match(await why(change({ name: 'ООО «Другое»' })), /409 .*"inn"/);
  await save(change({ number: '18/26', roles: ['advertiser'] }));
  const kept = await found(contractId);
  assert.deepEqual([kept?.name, kept?.number, kept?.creatives], ['ООО «Новое имя»', '18/26', 1]);
});
