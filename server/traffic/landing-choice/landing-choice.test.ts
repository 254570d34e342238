import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { allWorks } from '../../tasks.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeClicks } from '../../testing/traffic/clicks.ts';
import { makeAdvertiser } from '../../testing/traffic/conversions.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const weigh = () =>
  allWorks(app.app)
    .find(({ name }) => name === 'weigh-landings')
    ?.run({});
const page = (name: string, own: object = {}) => ({ name, url: `https://shop.example.com/${name}`, ...own });
const choiceOf = (offerId: number) => app.operator.result('operator.get-landing-choice', { offerId });
/** The weights by which clicks are led, by name. */
async function routed(offerId: number) {
  const { changes } = await app.operator.result('operator.get-routing', { after: 0 });
  const landings = changes.flatMap((one) =>
    one.kind === 'offer' && one.id === offerId ? (one.record?.landings ?? []) : [],
  );
  return Object.fromEntries(landings.map(({ name, weight }) => [name, weight]));
}

/** An offer whose two landings have been weighed alike for forty days. */
async function weighed() {
  const advertiser = await makeAdvertiser(app);
  const { offerId } = advertiser;
  const save = (fields: object) =>
    app.operator.result('operator.save-offer', { id: offerId, name: 'Дом', ...fields });
  await save({ landings: [page('a', { weight: 70 }), page('b', { weight: 30 })], landingWeights: 'auto' });
  await weigh();
  await app.sql`update landing_weights set at = at - interval '40 days' where offer_id = ${offerId} and weights is not null`;
  await app.sql`delete from landing_weights where offer_id = ${offerId} and weights is null`;
  await app.sql`update landing_pairs set next_day = next_day - 40 where offer_id = ${offerId}`;
  await app.sql`update landings set since = since - interval '40 days' where offer_id = ${offerId}`;
  const [a, b] = (await choiceOf(offerId)).items;
  return { ...advertiser, save, a: a?.id ?? 0, b: b?.id ?? 0 };
}

/** Conversions of a landing, confirmed for one day after another, like one that the advertiser reported. */
async function convert(
  { offerId, click, sendStatus }: Awaited<ReturnType<typeof weighed>>,
  {
    landingId,
    count,
    linkId = 0,
    clicks = 50,
  }: { landingId: number; count: number; linkId?: number; clicks?: number },
) {
  const partner = await app.partner();
  const clickId = await click(partner, { landingId, linkId });
  await sendStatus(clickId, 'approve');
  await app.sql`
    insert into conversions overriding system value
    select (jsonb_populate_record(c, jsonb_build_object('id', nextval(pg_get_serial_sequence('conversions', 'id')), 'click_id', gen_random_uuid(),
      'click_at', moment, 'created_at', moment + interval '1 hour'))).*
    from conversions c, generate_series(2, ${count}) n, lateral (select now() - make_interval(days => 5 + n % 25) as moment) moments
    where c.click_id = ${clickId}`;
  const at = (n: number) => new Date(Date.now() - (5 + (n % 25)) * 86_400_000);
  const made = Array.from({ length: clicks - 1 }, (_, n) => ({
    ...{ userId: partner.id, offerId, linkId, landingId, at: at(n) },
  }));
  return await makeClicks(app, made);
}

test('the landing that brings more is found, takes the traffic, and the weights by hand come back as they were', async () => {
  const offer = await weighed();
  const { offerId, a, b, save } = offer;
  assert.deepEqual(await routed(offerId), { a: 500, b: 500 });
  await convert(offer, { landingId: a, count: 260 });
  await convert(offer, { landingId: b, count: 130 });
  await weigh();
  const { items, pairs, countedAt } = await choiceOf(offerId);
  assert.ok(countedAt);
  assert.deepEqual(
    items.map(({ id, clicks, decided }) => [id, clicks, decided]),
    [
      [a, 50, 260],
      [b, 50, 130],
    ],
  );
  const [{ days = 0, decided = [], verdict = null } = {}] = pairs;
  assert.ok(days >= 7 && decided.every((count) => count >= 100));
  assert.equal(verdict?.betterId, a);
  assert.ok(verdict.confidence >= 0.95 && verdict.lift > 0.7 && verdict.lift < 1.4);
  const weights = await routed(offerId);
  assert.ok((weights.a ?? 0) > 900 && (weights.b ?? 0) >= 50);
  await weigh();
  assert.deepEqual((await choiceOf(offerId)).pairs[0]?.verdict, verdict);
  await save({ landingWeights: 'hand' });
  assert.deepEqual(await routed(offerId), { a: 70, b: 30 });
  const byHand = await choiceOf(offerId);
  assert.deepEqual([byHand.countedAt, byHand.items.map(({ share }) => share)], [null, [0.7, 0.3]]);
});

test('another address begins anew, and a landing of weight 0 is left to the links that fix it', async () => {
  const offer = await weighed();
  const { offerId, a, b, save } = offer;
  await convert(offer, { landingId: a, count: 260 });
  await convert(offer, { landingId: b, count: 130 });
  await weigh();
  assert.ok((await choiceOf(offerId)).pairs[0]?.verdict);
  const { landings } = await app.operator.result('operator.get-offer', { id: offerId });
  await save({ landings: landings.map((one) => ({ ...one, url: `${one.url}?new` })) });
  assert.deepEqual((await choiceOf(offerId)).pairs, []);
  await weigh();
  const anew = await choiceOf(offerId);
  assert.deepEqual(
    [anew.pairs.map(({ days, verdict }) => [days, verdict]), anew.items.map(({ decided }) => decided)],
    [[[0, null]], [0, 0]],
  );
  await save({ landings: landings.map((one) => ({ ...one, weight: one.id === a ? 0 : one.weight })) });
  await weigh();
  assert.deepEqual(await routed(offerId), { a: 0, b: 1000 });
});

test('clicks of bots, of links that fix a landing and of weights by hand tell nothing @full', async () => {
  const offer = await weighed();
  const { offerId, a, b } = offer;
  const partner = await app.partner();
  const { id: linkId } = await partner.result('links.create-link', { offerId, name: 'Своя', landingId: a });
  await convert(offer, { landingId: a, count: 260, linkId });
  await makeClicks(app, [{ userId: partner.id, offerId, landingId: b, isBot: true }]);
  await app.sql`update landing_weights set weights = null where offer_id = ${offerId} and at < now() - interval '1 day'`;
  await convert(offer, { landingId: b, count: 130 });
  await weigh();
  const { items, pairs } = await choiceOf(offerId);
  assert.deepEqual(
    items.map(({ clicks, decided }) => [clicks, decided]),
    [
      [0, 0],
      [50, 0],
    ],
  );
  assert.deepEqual(
    pairs.map(({ days, decided }) => [days, decided]),
    [[0, [0, 0]]],
  );
  const other = await app.operator.failure('operator.get-landing-choice', { offerId: 999_999 });
  assert.equal(other.code, 404);
});

test('conversions of one address and one device are one choice, however many there are @full', async () => {
  const offer = await weighed();
  const { offerId, a, b } = offer;
  const ids = await convert(offer, { landingId: a, count: 260, clicks: 260 });
  await app.sql`
    update conversions c set click_id = ids.id
    from (select id, row_number() over () as n from conversions where offer_id = ${offerId} and landing_id = ${a} and click_at < now() - interval '1 day') old
    join unnest(${ids}::uuid[]) with ordinality ids(id, n) using (n) where c.id = old.id`;
  await convert(offer, { landingId: b, count: 130 });
  await weigh();
  const [{ decided = [], verdict = null } = {}] = (await choiceOf(offerId)).pairs;
  assert.ok(decided.every((count) => count >= 100));
  assert.equal(verdict?.betterId, b);
});
