import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeAdvertiser } from '../../testing/traffic/conversions.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp({ CLICK_URL: 'https://go.example.org' });
});
after(() => app.stop());

const mark = 'test-4f1c9a02';

test('a test click is shown with what its advertiser told of it, refused or taken', async () => {
  const partner = await app.partner();
  const { offerId, call, click } = await makeAdvertiser(app);
  const wanted = { userId: partner.id, mark };
  const { url } = await app.operator.result('operator.make-test-link', { offerId, ...wanted });
  const { items: links } = await partner.result('links.get-links', {});
  assert.deepEqual(
    links.map((link) => [`${link.url}?sub5=${mark}`, link.name]),
    [[url, 'Проверка интеграции']],
  );
  const again = await app.operator.result('operator.make-test-link', { offerId, ...wanted });
  assert.equal(again.url, url);
  const nothing = { click: null, refusals: [], conversions: [] };
  assert.deepEqual(await app.operator.result('operator.get-test-click', wanted), nothing);
  await click(partner, { sub5: 'test-11112222' });
  assert.deepEqual(await app.operator.result('operator.get-test-click', wanted), nothing);

  const click_id = await click(partner, { sub5: mark });
  await call({ click_id, status: 'готово' });
  await call({ click_id, status: 'lead', tid: 'A-1' });
  const seen = await app.operator.result('operator.get-test-click', wanted);
  assert.deepEqual([seen.click?.id, seen.click?.offerId, seen.click?.reason], [click_id, offerId, null]);
  assert.deepEqual(
    seen.refusals.map(({ status, params }) => [status, params.status]),
    [[400, 'готово']],
  );
  assert.deepEqual(
    seen.conversions.map(({ state, transactionId, events }) => [
      state,
      transactionId,
      events.map(({ word }) => word),
    ]),
    [['create', 'A-1', ['lead']]],
  );
});

test('no link is made where the click would not reach the offer', async () => {
  const { id: userId } = await app.partner();
  const { offerId } = await makeAdvertiser(app);
  const make = async (id: number) =>
    (await app.operator.failure('operator.make-test-link', { offerId, userId: id, mark })).code;
  assert.equal(await make(999_999), 404);
  await app.operator.result('operator.set-offer-access', { offerId, userId, isOpen: false });
  assert.equal(await make(userId), 409);
  await app.operator.result('operator.set-offer-access', { offerId, userId, isOpen: true });
  await app.operator.result('operator.set-offer-status', { ids: [offerId], status: 'stopped' });
  assert.equal(await make(userId), 409);
});
