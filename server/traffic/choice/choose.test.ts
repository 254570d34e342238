import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { firstTerms } from '../../offers/offers/terms/terms.ts';
import { hashNumbers } from '../belief/hash.ts';
import { findProblem, type OfferState } from '../trafficback/routing/fits.ts';
import { route } from '../trafficback/routing/route.ts';
import { type ChoiceSet, choiceSet, choose } from './choose.ts';
import { payNowOf } from './pay-now.ts';

const place = { country: 'RU', device: 'phone' } as const;
const offer = fc.record({
  status: fc.constantFrom('active' as const, 'active' as const, 'paused' as const, 'stopped' as const),
  countries: fc.constantFrom<string[]>([], [], ['RU'], ['KZ']),
  devices: fc.constantFrom<OfferState['devices']>([], [], ['phone'], ['desktop']),
  schedule: fc.constant(null),
  isCapped: fc.constantFrom(false, false, true),
  isUniqueOnly: fc.boolean(),
  forbidden: fc.constant('count' as const),
  landings: fc.constant<OfferState['landings']>([]),
});
const belief = fc.record({
  income: fc.double({ min: 0.01, max: 10_000, noNaN: true }),
  shape: fc.double({ min: 0.5, max: 5_000, noNaN: true }),
});
const world = fc.record({
  offers: fc.array(
    fc.record({ state: offer, isOpen: fc.boolean(), isFull: fc.boolean(), belief: fc.option(belief) }),
    {
      minLength: 1,
      maxLength: 20,
    },
  ),
  seed: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
  visitor: fc.integer({ min: 1, max: 2 ** 52 }),
  country: fc.constantFrom('RU', 'KZ', ''),
  device: fc.constantFrom('phone' as const, 'desktop' as const),
  isRepeat: fc.boolean(),
  isBot: fc.constantFrom(false, false, false, true),
});

test('a smart link never leads to an offer that is closed, full, unfit or unknown, and always to one that takes the click', () => {
  fc.assert(
    fc.property(world, ({ offers: all, seed, visitor, country, device, isRepeat, isBot }) => {
      // The last id of the set is of no offer.
      const ids = [...all.map((_, n) => n + 1), all.length + 1];
      const beliefs = new Map(all.flatMap(({ belief: one }, n) => (one ? [[n + 1, one] as const] : [])));
      const set = choiceSet(ids, { seed, cells: new Map([['', beliefs]]) });
      const offers = {
        get: (id: number) => all[id - 1]?.state,
        isOpen: (id: number) => all[id - 1]?.isOpen ?? false,
        isCapped: (id: number) => all[id - 1]?.isFull ?? false,
      };
      const click = { country, device, at: 0, isBot, isForbidden: false, hasClicked: () => isRepeat };
      const visit = { ...click, offer: 0, smart: { id: 5, set }, landing: null, visitor };
      const none = choiceSet([], null);
      const partner = { isBlocked: false, rules: new Map(), globalRule: null };
      const { outcome, reason, chosen } = route(partner, offers, none, visit);
      const takers = ids.filter((id) => findProblem(offers, id, click) === null);
      if (takers.length === 0)
        assert.deepEqual([reason, outcome, chosen], ['no-offer', { kind: 'fallback' }, null]);
      else assert.ok(outcome.kind === 'offer' && takers.includes(outcome.offer) && chosen !== null);
    }),
    { numRuns: 2_000 },
  );
});

const offers = [1, 2, 3, 4];
const all = () => true;

/** How many of 20,000 visitors each offer gets. */
function shares(set: ChoiceSet, takes: (offer: number) => boolean = all) {
  const counts = new Map(set.offers.map((id) => [id, 0]));
  for (let n = 1; n <= 20_000; n += 1) {
    const found = choose(set, place, hashNumbers(n, 1, 9), takes);
    if (found) counts.set(found.offer, (counts.get(found.offer) ?? 0) + 1);
  }
  return set.offers.map((id) => (counts.get(id) ?? 0) / 20_000);
}

function tableOf(beliefs: Record<number, [income: number, shape: number]>): ChoiceSet {
  const cell = new Map(
    Object.entries(beliefs).map(([id, [income, shape]]) => [Number(id), { income, shape }]),
  );
  return choiceSet(offers, { seed: 3, cells: new Map([['', cell]]) });
}

test('the best gets nearly all, each other a part of the tenth that goes by chance; before the first table all get as much', () => {
  const known = shares(tableOf({ 1: [100, 5_000], 2: [300, 5_000], 3: [50, 5_000], 4: [200, 5_000] }));
  assert.ok(Math.abs((known[1] ?? 0) - 0.925) < 0.01);
  for (const place of [0, 2, 3]) assert.ok(Math.abs((known[place] ?? 0) - 0.025) < 0.005);
  for (const share of shares(choiceSet(offers, null))) assert.ok(Math.abs(share - 0.25) < 0.015);
});

test('an offer that is little known is tried, and what draws alike goes alike', () => {
  const set = tableOf({ 1: [100, 5_000], 2: [90, 1], 3: [50, 5_000], 4: [50, 5_000] });
  assert.ok((shares(set)[1] ?? 0) > 0.2);
  const first = choose(set, place, 12_345, all);
  assert.deepEqual(choose(set, place, 12_345, all), first);
});

test('where the chosen offer no longer takes a visitor the others keep theirs, and the next of the same draw takes this one', () => {
  const set = tableOf({ 1: [100, 20], 2: [110, 20], 3: [90, 20], 4: [80, 20] });
  for (let visitor = 1; visitor <= 500; visitor += 1) {
    const first = choose(set, place, visitor, all)?.offer;
    const without = choose(set, place, visitor, (id) => id !== 2)?.offer;
    if (first !== 2) assert.equal(without, first);
    else assert.notEqual(without, 2);
  }
});

test('the pay of now is known of a goal whose entry is all that decides it', () => {
  const entry = { goal: 'дело', countries: [], currencyCode: 'RUB' as const, amount: 500, revenue: null };
  const payNow = (more: { minAmount?: number; sharePercent?: number }) =>
    payNowOf({
      terms: new Map([[1, { ...firstTerms, payouts: [{ ...entry, ...more }] }]]),
      isNamed: () => false,
      own: new Map(),
      rates: {},
      currency: 'RUB',
    })({ offerId: 1, goal: 'дело', country: 'RU' });
  assert.equal(payNow({}), 50_000);
  // A deposit below the least one is paid nothing.
  assert.equal(payNow({ minAmount: 1_000 }), null);
  assert.equal(payNow({ sharePercent: 40 }), null);
});
