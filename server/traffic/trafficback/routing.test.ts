import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { z } from 'zod';
import { operatorKey, startTestApp, type TestApp } from '../../testing/app.ts';
import { until } from '../../testing/postbacks/sender.ts';
import { makeOffers } from '../../testing/traffic/offers.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const routing = (from: number, waitSeconds = 0) =>
  app.operator.result('operator.get-routing', { after: from, waitSeconds });

/** The version after all present changes. */
async function latest(): Promise<number> {
  let [from, hasMore] = [0, true];
  while (hasMore) ({ version: from, hasMore } = await routing(from));
  return from;
}

test('a foreign tracker learns each change as it stands @full', async () => {
  const partner = await app.partner({ isCustomTrafficback: true });
  const [home = 0, other = 0] = await makeOffers(app, 'home', 'other');
  const start = await latest();
  await app.operator.result('operator.save-offer', {
    id: home,
    name: 'home',
    countries: ['RU'],
    dailyCap: 1,
  });
  await app.operator.result('operator.set-offer-access', {
    offerId: other,
    userId: partner.id,
    isOpen: false,
  });
  await app.operator.result('operator.set-network-choice', { offerIds: [home] });
  const link = 'https://own.example/?s={sub1}';
  await partner.result('trafficback.create-trafficback-global', { isGuru: 0, link });
  await app.sql`insert into links (code, user_id, offer_id, name) values ('abcdefghjk', ${partner.id}, ${home}, '')`;
  const { changes, version, hasMore } = await routing(start);
  assert.deepEqual(changes.map(({ kind, id, isRemoved }) => [kind, id, isRemoved]).slice(0, 4), [
    ['offer', home, false],
    ['partner', partner.id, false],
    ['choice', 0, false],
    ['global', partner.id, false],
  ]);
  const [offer, closed, choice, globalRule, made] = changes.map(({ record }) => record);
  const limits = {
    status: 'active',
    countries: ['RU'],
    devices: [],
    schedule: null,
    isUniqueOnly: false,
    forbidden: 'count',
    isOnRequest: false,
    url: '',
    landings: [],
    creatives: [],
  };
  assert.deepEqual(offer, { ...limits, cappedUntil: null });
  assert.deepEqual(closed, { isBlocked: false, closedOffers: [other], grantedOffers: [], cappedOffers: [] });
  assert.deepEqual(choice, { offerIds: [home], order: 'hand', table: null });
  assert.deepEqual(globalRule, { userId: partner.id, isGuru: false, offerTo: null, link });
  assert.deepEqual(made, {
    code: 'abcdefghjk',
    userId: partner.id,
    offerId: home,
    offerIds: [],
    table: null,
    subs: ['', '', '', '', ''],
    landingId: null,
    creativeId: null,
  });
  assert.equal(hasMore, false);

  await app.operator.result('operator.update-user', { id: partner.id, isCustomTrafficback: false });
  const {
    changes: [revoked],
    version: next,
  } = await routing(version);
  assert.deepEqual(revoked?.record, { userId: partner.id, isGuru: true, offerTo: null, link: '' });
  await app.sql`update offer_days set conversions = 1 where offer_id = ${home} and day = (now() at time zone 'Europe/Moscow')::date`;
  const {
    changes: [capped],
  } = await routing(next);
  assert.ok(capped?.kind === 'offer' && Date.parse(capped.record?.cappedUntil ?? '') > Date.now());
});

test('a landing changes its offer, and the one that a link fixes the link @full', async () => {
  const partner = await app.partner();
  const page = (name: string, own: object = {}) => ({
    name,
    url: `https://shop.example.com/${name}`,
    ...own,
  });
  const saved = { name: 'pages', landings: [page('a', { weight: 7 }), page('b', { isActive: false })] };
  const { id } = await app.operator.result('operator.save-offer', saved);
  const { landings } = await app.operator.result('operator.get-offer', { id });
  const [a, b] = landings;
  const link = await partner.result('links.create-link', { offerId: id });
  const start = await latest();
  await partner.result('links.update-link', { id: link.id, landingId: a?.id ?? null });
  await app.sql`update landings set weight = 8 where id = ${b?.id ?? 0}`;
  const { changes } = await routing(start);
  const [fixed, offer] = changes;
  assert.deepEqual(
    changes.map(({ kind }) => kind),
    ['link', 'offer'],
  );
  assert.ok(fixed?.kind === 'link' && offer?.kind === 'offer' && a);
  assert.equal(fixed.record?.landingId, a.id);
  const { isActive: _, ...taking } = a;
  assert.deepEqual(offer.record?.landings, [taking]);
});

test('a removed rule stays as a change that says so @full', async () => {
  const partner = await app.partner();
  const [from = 0, to = 0] = await makeOffers(app, 'from', 'to');
  const { id } = await partner.result('trafficback.create-trafficback-offer', {
    offerFrom: from,
    offerTo: to,
  });
  const made = await latest();
  await partner.result('trafficback.delete-trafficback-offer', { id });
  const { changes, version } = await routing(made);
  assert.deepEqual(changes, [{ kind: 'rule', id, version, isRemoved: true, record: null }]);
});

test('of two transactions at once none is missed, whichever commits first @full', async () => {
  const [one = 0, two = 0] = await makeOffers(app, 'one', 'two');
  const start = await latest();
  await app.sql.begin(async (slow) => {
    await slow`update offers set status = 'paused' where id = ${one}`;
    await app.sql`update offers set status = 'paused' where id = ${two}`;
    const seen = await routing(start);
    assert.deepEqual(
      seen.changes.map(({ id }) => id),
      [two],
    );
  });
  const { changes } = await routing(start);
  assert.deepEqual(
    changes.map(({ id }) => id),
    [two, one],
  );
  // An offer's name decides nothing about traffic, so a new name is no change.
  const { version } = await routing(start);
  await app.sql`update offers set name = 'renamed' where id = ${one}`;
  assert.deepEqual((await routing(version)).changes, []);
});

test('a call waits for the next change, and no longer than it was told @full', async () => {
  const [offer = 0] = await makeOffers(app, 'waited');
  let version = await latest();
  // Eight calls that no change woke would together take longer than a test may.
  for (let times = 0; times < 8; times += 1) {
    const waiting = routing(version, 25);
    await app.sql`update offers set status = ${times % 2 === 0 ? 'stopped' : 'active'} where id = ${offer}`;
    const { changes, version: next } = await waiting;
    assert.deepEqual(
      changes.map(({ id }) => id),
      [offer],
    );
    version = next;
  }
  assert.deepEqual(await routing(version, 1), { changes: [], version, hasMore: false });
  assert.equal((await app.operator.failure('operator.get-routing', { after: version + 1 })).code, 422);
});

test('three calls of an address wait at once, and one whose client is gone no more @full', async () => {
  const start = await latest();
  const leaving = new AbortController();
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${operatorKey}` };
  const ask = async (waitSeconds: number, signal?: AbortSignal) => {
    const call = {
      jsonrpc: '2.0',
      id: 1,
      method: 'operator.get-routing',
      params: { after: start, waitSeconds },
    };
    const request = { method: 'POST', headers, body: JSON.stringify(call), ...(signal ? { signal } : {}) };
    const response = await fetch(`${app.url}/operator/rpc`, request);
    return z.object({ error: z.object({ code: z.number() }).optional() }).parse(await response.json());
  };
  const calls = [1, 2, 3, 4].map(() => ask(20, leaving.signal).catch(() => null));
  // Three of the calls wait.
  assert.equal((await Promise.race(calls))?.error?.code, 429);
  leaving.abort();
  await Promise.all(calls);
  await until(
    () => ask(1),
    ({ error }) => error === undefined,
  );
});

test('everything comes in pages, each change once @full', async () => {
  const partner = await app.partner();
  const offers = await makeOffers(app, ...Array.from({ length: 40 }, (_, n) => `page ${n}`));
  const start = await latest();
  await app.sql`
    insert into links (code, user_id, offer_id, name)
    select 'p' || n, ${partner.id}, ${offers[0] ?? 0}, '' from generate_series(1, 1500) n`;
  const first = await routing(start);
  assert.deepEqual([first.changes.length, first.hasMore], [1_000, true]);
  const second = await routing(first.version);
  assert.deepEqual([second.changes.length, second.hasMore], [500, false]);
  assert.equal(new Set([...first.changes, ...second.changes].map(({ id }) => id)).size, 1_500);
});
