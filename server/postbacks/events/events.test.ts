import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ItemOf } from '#contract/method-types';
import { allWorks } from '../../tasks.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { createClient } from '../../testing/methods/client.ts';
import { makeToken } from '../../testing/people/tokens.ts';
import { makeAdvertiser } from '../../testing/traffic/conversions.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

type Partner = Awaited<ReturnType<TestApp['partner']>>;
type Item = ItemOf<'events.get-events'>;

async function begin(partner: Pick<Partner, 'result'>): Promise<string> {
  const { items, next } = await partner.result('events.get-events', { after: null });
  assert.deepEqual(items, []);
  return next;
}

const kinds = (items: { type: Item['type'] }[]) => items.map(({ type }) => type);

test('a feed brings each change of a partner’s records in order, as the records’ own methods answer them', async () => {
  const partner = await app.partner();
  const advertiser = await makeAdvertiser(app);
  const start = await begin(partner);
  const { id: linkId } = await partner.result('links.create-link', { offerId: advertiser.offerId });
  const postback = { url: 'https://tracker.example.com/?id={click_id}', status: 'approve' } as const;
  const { id: postbackId } = await partner.result('postback.create-postback-global', postback);
  await advertiser.sendStatus(await advertiser.click(partner), 'hold', 'approve');
  await app.operator.result('operator.save-offer', { id: advertiser.offerId, name: 'Новое имя' });
  // Its notification comes with it.
  await partner.result('profile.create-api-token');
  await partner.result('postback.delete-postback-global', { id: postbackId });

  const { items, next } = await partner.result('events.get-events', { after: start });
  const ids = items.map(({ id }) => id);
  assert.deepEqual(
    ids,
    ids.toSorted((a, b) => a - b),
  );
  assert.deepEqual(kinds(items).toSorted(), [
    'conversion',
    'conversion',
    'link',
    'news',
    'offer',
    'postback',
    'postback',
  ]);
  const dataOf = (type: Item['type']) => items.find((item) => item.type === type)?.data;
  const [link] = (await partner.result('links.get-links', {})).items;
  assert.equal(link?.id, linkId);
  assert.deepEqual(dataOf('link'), link);
  assert.deepEqual(dataOf('conversion'), (await partner.result('statistics.get-conversions', {})).items[0]);
  assert.deepEqual(dataOf('offer'), await partner.result('offers.get-offer', { id: advertiser.offerId }));
  assert.deepEqual(dataOf('news'), (await partner.result('profile.get-notification-all', {})).messages[0]);
  assert.equal(dataOf('postback'), null, 'the postback is gone');

  assert.deepEqual((await partner.result('events.get-events', { after: next })).items, []);
  const two = await partner.result('events.get-events', { after: start, types: ['conversion'], limit: 1 });
  assert.deepEqual(kinds(two.items), ['conversion']);
  const rest = await partner.result('events.get-events', { after: two.next, types: ['conversion', 'news'] });
  assert.deepEqual(kinds(rest.items).toSorted(), ['conversion', 'news']);
});

test('an offer’s change is told to partners who have a link to it, and to nobody else', async () => {
  const [one, other] = [await app.partner(), await app.partner()];
  const { offerId } = await makeAdvertiser(app);
  await one.result('links.create-link', { offerId });
  const starts = [await begin(one), await begin(other)];
  await app.operator.result('operator.save-offer', { id: offerId, name: 'Оффер', status: 'paused' });
  const told = await one.result('events.get-events', { after: starts[0] ?? '' });
  assert.deepEqual(kinds(told.items), ['offer']);
  assert.deepEqual((await other.result('events.get-events', { after: starts[1] ?? '' })).items, []);
});

test('a named token gets the events whose records its scopes open', async () => {
  const partner = await app.partner();
  const { program } = await makeToken(app, partner, ['events:read', 'links:read']);
  const { offerId, click, sendStatus } = await makeAdvertiser(app);
  const start = await begin(program);
  await partner.result('links.create-link', { offerId });
  await sendStatus(await click(partner), 'hold');
  assert.deepEqual(kinds((await program.result('events.get-events', { after: start })).items), ['link']);
  const { code, data } = await program.failure('events.get-events', { after: start, types: ['conversion'] });
  assert.deepEqual([code, data], [403, { scope: 'statistics:read' }]);
});

test('another partner’s cursor brings one’s own events only', async () => {
  const [one, other] = [await app.partner(), await app.partner()];
  const advertiser = await makeAdvertiser(app);
  const start = await begin(one);
  await begin(other);
  await advertiser.sendStatus(await advertiser.click(one), 'hold');
  assert.deepEqual((await other.result('events.get-events', { after: start })).items, []);
  assert.equal((await one.result('events.get-events', { after: start })).items.length, 1);
});

test('an event ends a waiting call, and a call without one is answered after its seconds', async () => {
  const partner = await app.partner();
  const advertiser = await makeAdvertiser(app);
  const start = await begin(partner);
  const click = await advertiser.click(partner);
  const waiting = partner.result('events.get-events', { after: start, wait: 25 });
  await advertiser.sendStatus(click, 'hold');
  const { items, next } = await waiting;
  assert.deepEqual(kinds(items), ['conversion']);
  const empty = await partner.result('events.get-events', { after: next, wait: 1 });
  assert.deepEqual(empty.items, []);
  assert.notEqual(empty.next, next, 'the cursor moves on');
});

test('one call of a session waits, three of an address, and calls that do not wait are answered', async () => {
  const partners = await Promise.all([1, 2, 3, 4].map(() => app.partner()));
  const begun = await Promise.all(partners.map(async (partner) => [partner, await begin(partner)] as const));
  const [[first, start] = assert.fail(), second, third, [fourth, last] = assert.fail()] = begun;
  const waiting = [first, second?.[0], third?.[0]].map((one) =>
    one?.result('events.get-events', { after: start, wait: 3 }),
  );
  while ((await countWaiting()) < 3) await new Promise(setImmediate);
  for (const one of [first, fourth]) {
    const { code, data } = await one.failure('events.get-events', { after: start, wait: 3 });
    assert.deepEqual([code, data], [429, { retryAfter: 1 }]);
  }
  assert.deepEqual((await fourth.result('events.get-events', { after: last })).items, []);
  await Promise.all(waiting);
  assert.equal(await countWaiting(), 0);
});

async function countWaiting(): Promise<number> {
  return await app.sql`select count(*)::int from feed_waits`.scalar<number>();
}

test('a token reads the feed', async () => {
  const partner = await app.partner();
  const { token } = await partner.result('profile.create-api-token');
  const program = createClient(app.url, { bearer: token });
  const start = await begin(program);
  await partner.result('profile.notification-mark-read-all');
  assert.deepEqual((await program.result('events.get-events', { after: start })).items, []);
});

test('a cursor that is none, too old, or of another database is refused with the way out', async () => {
  const partner = await app.partner();
  const start = await begin(partner);
  const [at = 0, id = 0] = start.split('-').map(Number);
  const old = `${at - 30 * 24 * 3_600_000 - 60_000}-${id}`;
  for (const [cursor, sentence] of [
    ['12', /не метка ленты/],
    [old, /старше 30 дней/],
    [`${at}-${id + 1_000}`, /восстановили из копии/],
  ] as const) {
    const { code, data } = await partner.failure('events.get-events', { after: cursor });
    assert.equal(code, 422);
    assert.match(String(data?.after), sentence);
  }
  for (const wait of [-1, 26, 0.5])
    assert.equal((await partner.failure('events.get-events', { after: start, wait })).code, -32602);
});

test('a cursor that was given after an event which a restored database wrote anew is refused @full', async () => {
  const partner = await app.partner();
  const advertiser = await makeAdvertiser(app);
  const start = await begin(partner);
  await advertiser.sendStatus(await advertiser.click(partner), 'hold');
  const { next } = await partner.result('events.get-events', { after: start });
  await app.sql`update feed_events set entered_at = now() + interval '1 hour' where user_id = ${partner.id}`;
  const { data } = await partner.failure('events.get-events', { after: next });
  assert.match(String(data?.after), /восстановили из копии/);
});

test('events leave after a month, and a partner who stopped reading has no more of them @full', async () => {
  const partner = await app.partner();
  const advertiser = await makeAdvertiser(app);
  await begin(partner);
  await advertiser.sendStatus(await advertiser.click(partner), 'hold');
  await runJob('enter-events');
  assert.equal(await countEvents(partner), 1);
  await app.sql`update feed_events set entered_at = now() - interval '32 days' where user_id = ${partner.id}`;
  await app.sql`update feed_readers set read_at = now() - interval '33 days' where user_id = ${partner.id}`;
  await runJob('sweep-events');
  assert.equal(await countEvents(partner), 0);
  await advertiser.sendStatus(await advertiser.click(partner), 'hold');
  await runJob('enter-events');
  assert.equal(await countEvents(partner), 0);
});

async function runJob(name: string): Promise<void> {
  await allWorks(app.app)
    .find((work) => work.name === name)
    ?.run(null);
}

async function countEvents({ id }: { id: number }): Promise<number> {
  return await app.sql`select count(*)::int from feed_events where user_id = ${id}`.scalar<number>();
}
