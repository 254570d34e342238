import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { allWorks } from '../../tasks.ts';
import { operatorKey, startTestApp, type TestApp } from '../../testing/app.ts';
import { makeClick } from '../../testing/traffic/clicks.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

async function upload(width: number): Promise<string> {
  const create = { width, height: 90, channels: 3 as const, background: '#3a7' };
  const body = new Uint8Array(await sharp({ create }).png().toBuffer());
  const headers = { authorization: `Bearer ${operatorKey}` };
  return (await (await fetch(`${app.url}/operator/pictures`, { method: 'POST', headers, body })).json()).id;
}

test('an offer’s picture is shown to partners and the staff, stays while it is, and goes after it was replaced @full', async () => {
  const partner = await app.partner();
  const { id } = await app.operator.result('operator.save-offer', { name: 'С картинкой' });
  const seen = async () => {
    const { items } = await partner.result('offers.get-offers', { term: String(id) });
    const { picture } = await partner.result('offers.get-offer', { id });
    assert.equal(items[0]?.picture, picture);
    return picture;
  };
  assert.equal(await seen(), null);
  const first = await upload(101);
  const second = await upload(102);
  const set = (pictureId: string | null) =>
    app.operator.result('operator.set-offer-picture', { offerId: id, pictureId });
  await set(first);
  assert.equal(await seen(), `/pictures/${first}-320.webp`);
  const days = { from: '2026-01-01', to: '2026-01-02' };
  await makeClick(app, { userId: partner.id, offerId: id, at: new Date('2026-01-01T12:00:00Z') });
  const { pictures } = await partner.result('statistics.get-report', { ...days, groupBy: 'offer' });
  assert.deepEqual(pictures, { [id]: `/pictures/${first}-320.webp` });
  await app.operator.result('operator.save-offer', { id, name: 'И дальше с картинкой' });
  assert.equal((await app.operator.result('operator.get-offer', { id })).pictureId, first);
  const sweep = async () => {
    await app.sql`update pictures set unused_since = now() - interval '31 days'`;
    await allWorks(app.app)
      .find(({ name }) => name === 'sweep-pictures')
      ?.run(null);
    return await Promise.all(
      [first, second].map(async (one) => (await fetch(`${app.url}/pictures/${one}-320.webp`)).status),
    );
  };
  assert.deepEqual(await sweep(), [200, 404]);
  const refused = await app.operator.failure('operator.set-offer-picture', {
    offerId: id,
    pictureId: second,
  });
  assert.deepEqual([refused.code, Object.keys(refused.data ?? {})], [422, ['pictureId']]);
  const missing = { offerId: 999_999_999, pictureId: null };
  assert.equal((await app.operator.failure('operator.set-offer-picture', missing)).code, 404);
  const { items } = await app.operator.result('operator.get-audit', { record: `offer-${id}` });
  const made = items.find(({ method, outcome }) => method === 'operator.set-offer-picture' && outcome === 0);
  assert.deepEqual([made?.before, made?.after], [{ pictureId: null }, { pictureId: first }]);
  await set(null);
  assert.equal(await seen(), null);
  assert.deepEqual(await sweep(), [404, 404]);
});
