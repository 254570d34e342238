import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { choiceSet } from '../../choice/choose.ts';
import { markOf, queryOf } from '../../marks/mark.ts';
import type { RoutedCreative } from '../../marks/usable.ts';
import type { RoutedShowcase } from '../../showcases/page/routed.ts';
import { createNetwork, type Link, type Network, usualPartner } from '../rules/network.ts';
import { redirect } from './redirect.ts';
import { createShowcasePages } from './showcase-page.ts';

// Random networks in memory, through the functions that give addresses out. The same doors with the database behind them are in
// token-histories.test.ts.

const hour = 3_600_000;
const offerIds = [1, 2, 3];

const creative = fc.record({
  offer: fc.constantFrom(...offerIds),
  /** The network's, of the partner who is looked at, or of another one. */
  owner: fc.constantFrom(null, 1, 1, 2),
  /** The end in hours from now; null: none. */
  ends: fc.constantFrom(null, null, null, 24, -1, 0),
});
const world = fc.record({
  creatives: fc.array(creative, { minLength: 4, maxLength: 9 }),
  /** The creative of each link, by its place in the list; null: none. */
  links: fc.array(
    fc.record({
      offer: fc.constantFrom(...offerIds),
      creative: fc.option(fc.nat(8)),
      isBefore: fc.boolean(),
    }),
    { minLength: 16, maxLength: 20 },
  ),
  set: fc.uniqueArray(fc.constantFrom(...offerIds), { minLength: 1, maxLength: 3 }),
  buttons: fc.uniqueArray(fc.constantFrom(...offerIds), { minLength: 2, maxLength: 3 }),
  status: fc.constantFrom('active' as const, 'active' as const, 'paused' as const),
});
type World = typeof world extends fc.Arbitrary<infer W> ? W : never;
type Known = RoutedCreative & { offer: number };
type Asked = { known: Known[]; now: number };

test('no function gives out an address without a valid token: 200 random networks', () => giveOut(200));
test('no function gives out an address without a valid token: 10,000 random networks @full', () =>
  giveOut(10_000));

/** Each network gives out ten addresses at least; one that gives out fewer does not count. */
function giveOut(numRuns: number) {
  fc.assert(
    fc.property(world, (any) => {
      const now = Date.now();
      const known = any.creatives.map(({ offer, owner, ends }, place) => ({
        id: place + 1,
        erid: `2Vt${place}`,
        userId: owner,
        until: ends === null ? null : now + ends * hour,
        offer,
      }));
      const asked = { known, now };
      const given = [...linkDoors(any, asked), ...memoryDoors(any, asked)].filter(
        ({ erid }) => erid !== null,
      );
      fc.pre(given.length >= 10);
      for (const { erid, offer, isBefore } of given)
        assert.ok(isBefore || isValid(asked, erid ?? '', offer), `${erid} at offer ${offer}`);
    }),
    { numRuns },
  );
}

/** An answer of a door: the token of the address, null where none was given out. */
type Answer = { erid: string | null; offer: number; isBefore?: boolean };

function isValid({ known, now }: Asked, erid: string, offer: number) {
  return known.some(
    (one) =>
      one.erid === erid &&
      one.offer === offer &&
      (one.userId === null || one.userId === 1) &&
      (one.until === null || one.until > now),
  );
}

/** Links by the rule that lists, feeds, «Назад», test links and answers of assistants share. */
function linkDoors({ links }: World, asked: Asked): Answer[] {
  return links.map(({ offer, creative: place, isBefore }, id) => {
    const own = place === null ? undefined : asked.known[place];
    const isUsable = own !== undefined && isValid(asked, own.erid, own.offer);
    const mark = markOf({
      id,
      isSmart: false,
      isBefore: isBefore && !own,
      creative: own ? { id: own.id, name: 'К' } : null,
      erid: isUsable ? own.erid : null,
      advertiser: 'ООО «А»',
      until: own?.until ? new Date(own.until) : null,
      place: null,
      markedOffers: [],
    });
    const query = queryOf(mark);
    const erid = query === null ? null : (new URLSearchParams(query).get('erid') ?? '');
    return { erid, offer: own?.offer ?? offer, isBefore: erid === '' && mark.state === 'before' };
  });
}

/** Buttons and rows of a showcase, and redirects of a smart link whose set has a token. */
function memoryDoors(any: World, asked: Asked): Answer[] {
  const network = networkOf(any, asked);
  const codes = Object.fromEntries(offerIds.map((offer) => [offer, `button${offer}`]));
  const showcase = { ...standing, offers: any.buttons.map(buttonOf), codes };
  const pages = createShowcasePages(network, () => 'https://go.example');
  const passed = { query: 'sub1=x', hasErid: false };
  const html = pages.read(showcase, false, passed).toString();
  const hrefs = [...html.matchAll(/href="(\/c\/[^"]+)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
  const feed: { items: { url: string | null }[] } = JSON.parse(pages.feed(showcase, passed));
  const urls = [...hrefs.map((href) => `https://go.example${href}`), ...feed.items.map(({ url }) => url)];
  const shown = urls.map((url): Answer => {
    const address = url === null ? null : new URL(url);
    const offer = Number(address?.pathname.at(-1) ?? 0);
    return { erid: address && (address.searchParams.get('erid') ?? ''), offer };
  });
  return [...shown, ...smartDoors(network, any, asked)];
}

function smartDoors(network: Network, { set }: World, asked: Asked): Answer[] {
  const hasToken = set.some((offer) => asked.known.some(({ erid }) => isValid(asked, erid, offer)));
  const link: Link = {
    id: 90,
    userId: 1,
    offerId: 0,
    subs: null,
    landingId: null,
    set: choiceSet(set, null),
  };
  return [1, 2, 3, 4].map((hash) => {
    const { click, location } = redirect(
      { network, seen: nobody, taken: nobody, addresses },
      { link, visitor: { ...visitor, hash }, subParams: { subs: [], erid: '' }, at: asked.now, domain: '' },
    );
    const isChosen = hasToken && click.outcome === 'offer';
    const erid = new URL(location).searchParams.get('erid') ?? '';
    return { erid: isChosen ? erid : null, offer: click.targetOfferId ?? 0 };
  });
}

/** A memory of visitors in which no one has come before. */
const nobody = { has: () => false, add: () => {} };
const addresses = { offer: 'https://shop.example/', fallback: 'https://nowhere.example/' };
const visitor = {
  address: '203.0.113.7',
  country: 'RU',
  referrer: '',
  device: 'desktop' as const,
  os: '',
  browser: '',
  isBot: false,
  isForbidden: false,
};
const standing: Omit<RoutedShowcase, 'offers' | 'codes'> = {
  id: 1,
  userId: 1,
  host: '',
  slug: 'tokens',
  name: 'Витрина',
  order: 'hand',
  theme: 'auto',
  accent: '#0b7a5b',
  footer: '',
  ranking: [],
};
const buttonOf = (offerId: number) => ({ offerId, title: `О${offerId}`, text: '', badge: '', facts: [] });

function networkOf({ links, status }: World, { known }: Asked): Network {
  const network = createNetwork();
  network.marking = true;
  network.partners.set(1, { ...usualPartner, pass: 0 });
  for (const id of offerIds) {
    const creatives = known.filter(({ offer }) => offer === id).sort((one, other) => other.id - one.id);
    network.offers.set(id, {
      id,
      name: `О${id}`,
      status: id === 3 ? status : 'active',
      countries: [],
      devices: [],
      schedule: null,
      isUniqueOnly: false,
      isOnRequest: false,
      isCapped: false,
      url: `https://shop${id}.example/`,
      landings: [],
      termsId: 1,
      pictureId: null,
      forbidden: 'count',
      creatives,
    });
    const creativeId = links[id]?.creative ?? null;
    const own = creativeId === null ? null : (known[creativeId]?.id ?? null);
    const link = { id, userId: 1, offerId: id, subs: null, landingId: null, creativeId: own, pass: 0 };
    network.links.set(`button${id}`, link);
  }
  return network;
}
