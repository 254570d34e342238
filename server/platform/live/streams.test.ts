import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { listen } from '../../testing/servers/listener.ts';
import { announce } from './announce.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

/** Announces as another version of the program. */
function announceElse(payload: unknown) {
  const said = typeof payload === 'string' ? payload : JSON.stringify(payload);
  return app.sql`select pg_notify('kabinet_live', ${said})`;
}

test('an event of another version makes the pages of its partner reload @full', async () => {
  const one = await app.partner();
  const two = await app.partner();
  const page = await listen(app.url, one.cookie());
  const other = await listen(app.url, two.cookie());
  await announceElse({ to: one.id, event: { type: 'weather', degrees: 21 } });
  assert.deepEqual(await page.next(), { type: 'resync', unread: 0 });
  await announceElse({ to: one.id, event: { type: 'order', number: '7' } });
  assert.deepEqual(await page.next(), { type: 'resync', unread: 0 });
  await announce(app.sql, two.id, { type: 'balance' });
  assert.deepEqual(await other.next(), { type: 'balance' });
  page.close();
  other.close();
});

test('an announcement that names its partner in another way makes every page reload @full', async () => {
  const page = await listen(app.url, (await app.partner()).cookie());
  for (const payload of ['no JSON', { for: [1, 2], what: 'weather' }, null]) {
    await announceElse(payload);
    assert.deepEqual(await page.next(), { type: 'resync', unread: 0 });
  }
  page.close();
});

test('stock of one product is announced at once and then at most once a second @full', async () => {
  const partner = await app.partner();
  const page = await listen(app.url, partner.cookie());
  await app.sql.begin(async (tx) => {
    // Equal payloads in one transaction would become one notification.
    for (let n = 0; n < 20; n += 1)
      await tx`select pg_notify('kabinet_live', ${`{"to":null,"event":{"type":"stock","productId":3},"n":${n}}`})`;
    await announce(tx, null, { type: 'stock', productId: 4 });
    await announce(tx, partner.id, { type: 'balance' });
  });
  assert.deepEqual(await page.next(), { type: 'stock', productId: 3 });
  assert.deepEqual(await page.next(), { type: 'stock', productId: 4 });
  assert.deepEqual(await page.next(), { type: 'balance' });
  assert.deepEqual(await page.next(), { type: 'stock', productId: 3 }, 'the last change is sent as well');
  await announce(app.sql, partner.id, { type: 'order', id: 5 });
  assert.deepEqual(await page.next(), { type: 'order', id: 5 });
  page.close();
});
