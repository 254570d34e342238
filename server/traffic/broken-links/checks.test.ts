import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { checkAgent } from '#contract/traffic/broken-names';
import { allWorks } from '../../tasks.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { serveByHand } from '../../testing/servers/hand-server.ts';
import { serveOnLoopback } from '../../testing/servers/loopback.ts';
import { makeOffers } from '../../testing/traffic/offers.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp({ OUTBOUND_ALLOW: '127.0.0.1' });
});
after(() => app.stop());

const run = async (name: string) =>
  await allWorks(app.app)
    .find((work) => work.name === name)
    ?.run({});

/** Looks at all addresses as if an hour had gone by. */
async function check() {
  await app.sql`update address_checks set due_at = now(), failed_at = failed_at - interval '61 minutes'`;
  await run('check-addresses');
  await run('note-breaks');
}

test('a page is broken by two failures an hour apart, and well by one answer', async (t) => {
  const partner = await app.partner();
  const [offerId = 0] = await makeOffers(app, 'Со страницей');
  let status = 500;
  const seen: string[] = [];
  const server = createServer(({ method, url, headers }, response) => {
    seen.push(`${method} ${url} ${headers['user-agent']}`);
    response.writeHead(status).end();
  });
  const { url, stop } = await serveOnLoopback(server);
  t.after(stop);
  await app.operator.result('operator.save-offer', {
    id: offerId,
    name: 'Со страницей',
    url: `${url}/shop?offer={offer_id}&click={click_id}`,
  });
  await partner.result('links.create-link', { offerId, name: 'Обзор' });
  const broken = async () => (await partner.result('links.get-broken-links', {})).items;

  await run('check-addresses');
  await run('note-breaks');
  assert.deepEqual(await broken(), []);
  assert.deepEqual(seen, [`GET /shop?offer=${offerId} ${checkAgent}`]);
  // The page is not due before its hour.
  await run('check-addresses');
  assert.equal(seen.length, 1);

  await check();
  const [found] = await broken();
  assert.deepEqual(
    [found?.reason, found?.sentence, found?.way],
    ['landing', 'Страница оффера не отвечает: ответ 500', null],
  );
  const staff = await app.operator.result('operator.get-broken-landings', {});
  assert.deepEqual(
    staff.items.map(({ offer, state, sentence, links, partners }) => [
      offer.id,
      state,
      sentence,
      links,
      partners.map(({ id }) => id),
    ]),
    [[offerId, 'broken', 'Не отвечает: ответ 500', 1, [partner.id]]],
  );

  status = 403;
  await check();
  assert.deepEqual(await broken(), []);
  status = 200;
  await check();
  assert.deepEqual((await app.operator.result('operator.get-broken-landings', {})).items, []);
});

test('a round that died leaves its addresses due, and no second round begins beside one', async (t) => {
  const [offerId = 0] = await makeOffers(app, 'Очередь');
  const { url, connections } = await serveByHand(t, (socket) => void socket.destroy());
  await app.operator.result('operator.save-offer', { id: offerId, name: 'Очередь', url });
  await run('check-addresses');
  const asked = connections();
  assert.ok(asked > 0);
  await app.sql`update address_checks set due_at = now(), taken_until = now() + interval '5 minutes' where offer_id = ${offerId}`;
  await run('check-addresses');
  assert.equal(connections(), asked);
  await app.sql`update address_checks set taken_until = now() - interval '1 second' where offer_id = ${offerId}`;
  await run('check-addresses');
  assert.ok(connections() > asked);
});

test('a partner’s own link that no server takes is told, and nothing is asked of it', async () => {
  const partner = await app.partner({ isCustomTrafficback: true });
  const [offerFrom = 0] = await makeOffers(app, 'Со своей ссылкой');
  await partner.result('trafficback.create-trafficback-offer', {
    offerFrom,
    isGuru: 0,
    link: 'http://Lost.Example/?click={click_id}',
  });
  await run('check-addresses');
  await check();
  const { items } = await partner.result('links.get-broken-links', {});
  assert.deepEqual(
    items.map(({ kind, reason, sentence }) => [kind, reason, sentence]),
    [['rule', 'own-link', 'Ваш адрес http://lost.example не отвечает: сайт с таким именем не находится']],
  );
});
