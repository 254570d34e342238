import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { z } from 'zod';
import { creativePath } from '#contract/offers/access-names';
import { sweepPictures } from '../../platform/pictures/queries.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeMarkedCreative, makeMarkedOffer, newErid } from '../../testing/traffic/marked.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp({ MARKING: '1' });
});
after(() => app.stop());

const banner = { name: 'Баннер', form: 'banner', kktu: '30.10.1' } as const;
type Partner = Awaited<ReturnType<TestApp['partner']>>;

async function upload(partner: Partner, width: number) {
  const picture = { width, height: 60, channels: 3 as const, background: '#3a7' };
  const body = new Uint8Array(await sharp({ create: picture }).png().toBuffer());
  const headers = { cookie: partner.cookie() ?? '' };
  const response = await fetch(`${app.url}${creativePath}`, { method: 'POST', headers, body });
  return z.object({ id: z.string() }).parse(await response.json()).id;
}

test('a picture stays as long as a creative shows it, and is swept 30 days after none does @full', async () => {
  const partner = await app.partner();
  const { offerId } = await makeMarkedOffer(app);
  const [first, second] = [await upload(partner, 90), await upload(partner, 91)];
  const asked = { offerId, ...banner };
  const { id } = await partner.result('creatives.request-creative', { ...asked, pictureId: first });
  const { picture } = await partner.result('creatives.get-creative', { id });
  const statusOf = async (path: string | null) => (await fetch(`${app.url}${path}`)).status;
  const passMonth = async () => {
    await app.sql`update pictures set unused_since = unused_since - interval '31 days'`;
    await sweepPictures(app.sql);
  };
  await passMonth();
  assert.equal(await statusOf(picture), 200);
  const again = await upload(partner, 91);
  assert.equal(again, second);
  await partner.result('creatives.request-creative', { ...asked, id, pictureId: second });
  await passMonth();
  assert.equal(await statusOf(picture), 404);
  assert.equal(await statusOf((await partner.result('creatives.get-creative', { id })).picture), 200);
});

test('an erased partner’s creative with a token stays as it was shown and ends; one that waits, and places, are emptied @full', async () => {
  const partner = await app.partner();
  const { offerId, contractId } = await makeMarkedOffer(app);
  const request = async (text: string) =>
    (await partner.result('creatives.request-creative', { offerId, ...banner, text })).id;
  const [shown, waits] = [await request('Показан'), await request('Ждёт')];
  await app.operator.result('operator.decide-creatives', { ids: [shown], decision: 'approve', contractId });
  const erid = newErid();
  await app.admin.result('operator.set-creative-token', { id: shown, erid });
  const place = { kind: 'site', name: 'Блог', address: 'https://blog.example' } as const;
  await partner.result('creatives.save-place', place);
  const own = {
    userId: partner.id,
    inn: '500100732259',
    name: 'Иванова Анна',
    number: '7',
    date: '2026-02-01',
  };
  await app.operator.result('operator.save-ad-contract', {
    ...own,
    party: 'person',
    subject: 'distribution',
  });
  await app.admin.result('operator.erase-user', { userId: partner.id, login: partner.login });
  const one = async (id: number) => {
    const { text, state, erid: token } = await app.operator.result('operator.get-creative', { id });
    return [text, state, token];
  };
  assert.deepEqual(
    [await one(shown), await one(waits)],
    [
      ['Показан', 'ended', erid],
      ['', 'ended', null],
    ],
  );
  const ofPartner = { state: 'waits', userId: partner.id } as const;
  const { items: waiting } = await app.operator.result('operator.get-creatives', ofPartner);
  assert.deepEqual(waiting, []);
  assert.deepEqual((await app.operator.result('operator.get-ad-places', { userId: partner.id })).items, []);
  const { items } = await app.operator.result('operator.get-ad-contracts', { userId: partner.id });
  assert.deepEqual(
    items.map((contract) => [contract.name, contract.inn, contract.number]),
    [['—', '—', '']],
  );
});

test('a creative of the network is a draft until it has a contract of the offer’s advertiser and a ККТУ code @full', async () => {
  const { offerId, contractId } = await makeMarkedOffer(app);
  const other = await makeMarkedOffer(app);
  const save = (fields: object) =>
    app.operator.result('operator.save-creative', { offerId, ...banner, ...fields });
  const stateOf = async (id: number) => (await app.operator.result('operator.get-creative', { id })).state;
  const { id } = await save({ contractId, kktu: '' });
  assert.equal(await stateOf(id), 'draft');
  await save({ id, contractId });
  assert.equal(await stateOf(id), 'approved');
  const refused = async (fields: object) => {
    const params = { offerId, ...banner, ...fields };
    const { code, data } = await app.operator.failure('operator.save-creative', params);
    return [code, ...Object.keys(data ?? {})];
  };
  assert.deepEqual(await refused({ contractId: other.contractId }), [409, 'contractId']);
  assert.deepEqual(await refused({ contractId: 999_999 }), [404, 'contractId']);
  assert.deepEqual(await refused({ offerId: 999_999 }), [404, 'offerId']);
  const { id: marked } = await makeMarkedCreative(app, { offerId, contractId });
  assert.deepEqual(await refused({ id: marked, contractId: other.contractId, offerId: other.offerId }), [
    409,
    'offerId',
  ]);
  const waiting = async () => {
    const { needs } = await app.admin.result('operator.get-needs');
    return needs.find(({ kind }) => kind === 'creatives')?.count ?? -1;
  };
  const before = await waiting();
  await (await app.partner()).result('creatives.request-creative', { offerId, ...banner });
  assert.equal(await waiting(), before + 1);
});
