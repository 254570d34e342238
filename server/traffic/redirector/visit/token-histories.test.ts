import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { endCreative, makeCreative, markSince } from '../../../testing/traffic/creatives.ts';
import { makeOffers } from '../../../testing/traffic/offers.ts';
import { createNetwork } from '../rules/network.ts';
import { createReader, noChanges } from '../rules/read-network.ts';
import { createShowcasePages } from './showcase-page.ts';

// Random histories of a partner in a network that marks: after each, every door that gives addresses out is asked, and a given
// address has a valid token of its offer.

let app: TestApp;
before(async () => {
  app = await startTestApp({ MARKING: '1' });
  await markSince(app, new Date());
});
after(() => app.stop());

const offer = fc.nat(2);
const step = fc.oneof(
  fc.record({ do: fc.constant('make'), offer, isOwn: fc.boolean(), hasToken: fc.boolean() }),
  fc.record({ do: fc.constant('end'), place: fc.nat(20) }),
  fc.record({ do: fc.constant('replace'), place: fc.nat(20), isOver: fc.boolean() }),
  fc.record({ do: fc.constant('link'), offer, place: fc.option(fc.nat(20)) }),
  fc.record({ do: fc.constant('smart'), offers: fc.uniqueArray(offer, { minLength: 1, maxLength: 3 }) }),
  fc.record({ do: fc.constant('update'), link: fc.nat(9), place: fc.option(fc.nat(20)) }),
  fc.record({ do: fc.constant('move'), link: fc.nat(9), offer, place: fc.option(fc.nat(20)) }),
  fc.record({ do: fc.constant('restore'), change: fc.nat(3) }),
  fc.record({
    do: fc.constant('showcase'),
    offers: fc.uniqueArray(offer, { minLength: 1, maxLength: 3 }),
    place: fc.nat(20),
  }),
  fc.record({ do: fc.constant('rule'), from: offer, to: offer }),
  fc.record({ do: fc.constant('before'), offer }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

type Partner = Awaited<ReturnType<TestApp['partner']>>;
type History = {
  partner: Partner;
  offers: number[];
  creatives: { id: number; offer: number }[];
  links: number[];
  showcaseId: number;
};

for (const part of [1, 2, 3])
  test(`50 random histories give no address out without a valid token, each by ten addresses at least, part ${part} @full`, () =>
    liveThrough(50));

async function liveThrough(numRuns: number) {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
      const history = await begin();
      // All have tokens at first, so that each history gives out ten at least.
      const given = await askDoors(history);
      assert.ok(given >= 10, `only ${given} addresses were given out`);
      for (const one of steps) await live(history, one);
      await askDoors(history);
    }),
    { numRuns, endOnFailure: true },
  );
}

let showcases = 0;

async function begin(): Promise<History> {
  const partner = await app.partner();
  const offers = await makeOffers(app, 'А', 'Б', 'В');
  const creatives = [];
  for (const [place, offerId] of offers.entries())
    creatives.push({ id: (await makeCreative(app, { offerId })).id, offer: place });
  const history = { partner, offers, creatives, links: [], showcaseId: 0 };
  for (const place of offers.keys()) await live(history, { do: 'link', offer: place, place });
  await live(history, { do: 'smart', offers: [0, 1, 2] });
  await saveShowcase(history, [0, 1, 2], null);
  assert.ok(history.showcaseId > 0);
  return history;
}

/** A refusal is an answer too; a fault of the server is none. */
async function tried<Result>(call: Promise<Result>): Promise<Result | null> {
  return await call.catch((error) => {
    assert.match(String(error), /"code":(404|409|422)/);
    return null;
  });
}

async function live(history: History, one: Step): Promise<void> {
  const { partner, offers, creatives, links } = history;
  const creativeAt = (place: number | null) =>
    place === null ? undefined : creatives[place % creatives.length];
  const chosen = 'place' in one ? creativeAt(one.place) : undefined;
  const marked = chosen ? { creativeId: chosen.id } : {};
  const link = 'link' in one && one.link !== undefined ? links[one.link % links.length] : undefined;
  const offerId = 'offer' in one ? (offers[one.offer ?? 0] ?? 0) : 0;
  if (one.do === 'make' && 'isOwn' in one) {
    const owner = one.isOwn ? { userId: partner.id } : {};
    const state = one.hasToken ? 'has-token' : 'approved';
    creatives.push({ id: (await makeCreative(app, { offerId, state, ...owner })).id, offer: one.offer });
  } else if (one.do === 'end' && chosen) await endCreative(app, chosen.id);
  else if (one.do === 'replace' && chosen && 'isOver' in one) await replace(history, chosen, one.isOver);
  else if (one.do === 'link') {
    const made = await tried(partner.result('links.create-link', { offerId, ...marked }));
    if (made) links.push(made.id);
  } else if (one.do === 'smart' && 'offers' in one) {
    const offerIds = one.offers.map((place) => offers[place] ?? 0);
    await tried(partner.result('links.create-link', { kind: 'smart', offerIds }));
  } else if (one.do === 'update' && link)
    await tried(partner.result('links.update-link', { id: link, name: 'Новое', ...marked }));
  else if (one.do === 'move' && link)
    await tried(partner.result('links.move-links', { ids: [link], offerId, ...marked }));
  else if (one.do === 'restore' && 'change' in one) await restore(history, one.change);
  else if (one.do === 'showcase' && 'offers' in one) await saveShowcase(history, one.offers, one.place);
  else if (one.do === 'rule' && 'from' in one) await saveRule(history, one);
  else if (one.do === 'before') await makeOldLink(history, offerId);
}

let count = 0;

/** A link from before the network marked. */
async function makeOldLink({ partner }: History, offerId: number) {
  count += 1;
  await app.sql`
    insert into links (code, user_id, offer_id, name, subs, created_at)
    values (${`old${String(count).padStart(7, '0')}`}, ${partner.id}, ${offerId}, '', array['', '', '', '', ''], now() - interval '1 year')`;
}

/** A changed creative: a new one takes its links over, and the old one works 48 hours more, or is over already. */
async function replace(
  { partner, creatives, offers }: History,
  old: History['creatives'][number],
  isOver: boolean,
) {
  const [known] = await app.sql<{ userId: number | null }[]>`
    select user_id from creatives c where id = ${old.id} and state = 'has-token' and ends_at is null
      and not exists (select from creatives n where n.replaces_id = c.id)`;
  if (!known) return;
  const owner = known.userId === null ? {} : { userId: partner.id };
  const offerId = offers[old.offer] ?? 0;
  await endCreative(app, old.id, new Date(Date.now() + (isOver ? -1 : 48 * 3_600_000)));
  const made = await makeCreative(app, { offerId, replacesId: old.id, ...owner });
  await app.sql`select move_creative(${old.id}, ${made.id})`;
  creatives.push({ id: made.id, offer: old.offer });
}

async function restore({ partner }: History, change: number) {
  const { items } = await partner.result('history.get-changes', { pageSize: 20 });
  const id = items[change]?.id;
  if (id !== undefined) await tried(partner.result('history.restore', { id }));
}

/** Saves the showcase with the first creatives of its offers, or with one for all. */
async function saveShowcase(history: History, places: number[], one: number | null) {
  const { partner, offers, creatives, showcaseId } = history;
  showcases += 1;
  const shown = places.map((place) => {
    const own =
      one === null ? creatives.find((known) => known.offer === place) : creatives[one % creatives.length];
    return { offerId: offers[place] ?? 0, title: 'Оффер', ...(own && { creativeId: own.id }) };
  });
  const id = showcaseId === 0 ? {} : { id: showcaseId };
  const content = { ...id, name: 'Витрина', slug: `v${showcases}`, offers: shown };
  const saved = await tried(partner.result('showcases.save-showcase', content));
  if (saved) history.showcaseId = saved.id;
}

/** A rule that is saved leads to an offer with a token. */
async function saveRule({ partner, offers }: History, { from, to }: { from: number; to: number }) {
  const [offerFrom = 0, offerTo = 0] = [offers[from], offers[to]];
  const rule = { offerFrom, isGuru: 1 as const, offerTo, link: '' };
  const saved = await tried(partner.result('trafficback.create-trafficback-offer', rule));
  if (saved)
    assert.ok((await findTokens(partner, offerTo)).length > 0, `a rule to ${offerTo} without a token`);
}

/** The tokens that a partner may show at an offer now, told without the code of the program. */
async function findTokens({ id }: Partner, offerId: number): Promise<string[]> {
  const all = await app.sql<{ erid: string; userId: number | null; endsAt: Date | null }[]>`
    select erid, user_id, ends_at from creatives where offer_id = ${offerId} and erid is not null`;
  return all
    .filter(({ userId }) => userId === null || userId === id)
    .filter(({ endsAt }) => endsAt === null || endsAt.getTime() > Date.now())
    .map(({ erid }) => erid);
}

/** Asks all doors of a partner; returns how many addresses they gave out. */
async function askDoors({ partner, offers, showcaseId }: History): Promise<number> {
  const tokens = new Map<number, string[]>();
  for (const id of offers) tokens.set(id, await findTokens(partner, id));
  let given = 0;
  const judge = (url: string | null, offerId: number, door: string) => {
    if (url === null || url === '') return;
    given += 1;
    const erid = new URL(url, 'https://go.example').searchParams.get('erid') ?? '';
    assert.ok(tokens.get(offerId)?.includes(erid), `${door}: ${url} at offer ${offerId}`);
  };
  const { items } = await partner.result('links.get-links', { pageSize: 100 });
  const before = await oldLinks(partner);
  for (const { id, url, offer: target, offers: set } of items) {
    if (target && !before.includes(id)) judge(url, target.id, 'a link');
    if (!target && url !== '') {
      assert.ok(
        set.some((one) => (tokens.get(one.id) ?? []).length > 0),
        'a smart link without a token',
      );
      given += 1;
    }
  }
  const broken = await partner.result('links.get-broken-links', { pageSize: 100 });
  for (const { id, url, offer: target } of broken.items)
    if (target && !before.includes(id)) judge(url, target.id, 'a broken link');
  for (const offerId of offers) {
    const { link, via } = await partner.result('back-link.get-link', { offer: offerId });
    if (!via || !before.includes(via.id)) judge(link, offerId, '«Назад»');
    const asked = { offerId, userId: partner.id, mark: 'test-abcd1234' };
    const test = await tried(app.operator.result('operator.make-test-link', asked));
    const isOld =
      test !== null && items.some(({ id, url }) => before.includes(id) && test.url.startsWith(url));
    if (test && !isOld) judge(test.url, offerId, 'a test link');
  }
  for (const { url, offerId, door } of await showcaseDoors(partner, showcaseId)) judge(url, offerId, door);
  return given;
}

async function oldLinks({ id }: Partner): Promise<number[]> {
  return await app.sql`
    select id from links where user_id = ${id} and creative_id is null and offer_id is not null
      and created_at < (select since from marking)`.values<number>();
}

/** The buttons of the page and the rows of the feed, as a redirector that has just read its network shows them. */
async function showcaseDoors({ id: userId }: Partner, showcaseId: number) {
  const network = createNetwork();
  network.marking = true;
  const rows = await app.sql<{ id: number; code: string; offerId: number }[]>`
    select id, code, offer_id from links where user_id = ${userId} and showcase_id = ${showcaseId}`;
  const changes = noChanges();
  changes.links = new Set(rows.map(({ id }) => id));
  changes.partners.add(userId);
  changes.showcases.add(showcaseId);
  const offerIds = new Set(rows.map(({ offerId }) => offerId));
  await createReader(app.sql, network, 'UTC').readChanges(changes, offerIds);
  const [showcase] = network.showcases.all;
  if (!showcase) return [];
  const pages = createShowcasePages(network, () => 'https://go.example');
  const passed = { query: 'sub1=x', hasErid: false };
  const feed: { items: { url: string | null }[] } = JSON.parse(pages.feed(showcase, passed));
  const html = pages.read(showcase, false, passed).toString();
  const hrefs = [...html.matchAll(/href="(\/c\/[^"]+)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
  const offerOf = (url: string) => rows.find(({ code }) => url.includes(code))?.offerId ?? 0;
  return [
    ...feed.items.flatMap(({ url }) =>
      url === null ? [] : [{ url, offerId: offerOf(url), door: 'a row of a feed' }],
    ),
    ...hrefs.map((url) => ({ url, offerId: offerOf(url), door: 'a button' })),
  ];
}
