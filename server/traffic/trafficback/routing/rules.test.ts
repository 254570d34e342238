import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { chainOf } from './faults.ts';
import type { OfferState, Visit } from './fits.ts';
import { decide, findLoops, offersOnTheWay, type Rules, type Target } from './rules.ts';

const to = (offerTo: number): Target => ({ isGuru: true, offerTo, link: '' });
const network: Target = { isGuru: true, offerTo: null, link: '' };
const own: Target = { isGuru: false, offerTo: null, link: 'https://example.org/' };
type Offer = OfferState & { isOpen: boolean };
const active: Offer = {
  status: 'active',
  countries: [],
  devices: [],
  schedule: null,
  landings: [],
  isCapped: false,
  isUniqueOnly: false,
  forbidden: 'count',
  isOpen: true,
};
const paused: Offer = { ...active, status: 'paused' };
const closed: Offer = { ...active, isOpen: false };

/** Offers 1 to 5, which take traffic except where `changes` say otherwise. */
const offersWith = (changes: Record<number, Offer> = {}) =>
  lookInto(new Map([1, 2, 3, 4, 5].map((id) => [id, changes[id] ?? active])));
const lookInto = (offers: ReadonlyMap<number, Offer>) => ({
  get: (id: number) => offers.get(id),
  isOpen: (id: number) => offers.get(id)?.isOpen ?? false,
  isCapped: () => false,
});
/** A click from a country to offer 1. */
const visit: Visit & { offer: number } = {
  offer: 1,
  country: 'RU',
  device: 'desktop',
  at: Date.parse('2026-11-20T12:00:00Z'),
  isBot: false,
  isForbidden: false,
  hasClicked: () => false,
};
const rulesOf = (rules: Record<number, Target>): Rules =>
  new Map(Object.entries(rules).map(([offer, target]) => [Number(offer), target]));

/** The end of a decision about offer 1: an offer's number, `link` or `network`. */
function end(rules: Record<number, Target>, offers = offersWith(), globalRule: Target | null = null) {
  const { outcome } = decide(rulesOf(rules), offers, globalRule, visit);
  if (outcome.kind === 'offer') return outcome.offer;
  return outcome.kind === 'custom-link' ? 'link' : 'network';
}

test('the offer’s rule comes first, then the partner’s global rule, then the network’s choice', () => {
  assert.equal(end({ 1: to(2) }, offersWith(), to(3)), 2);
  assert.equal(end({ 4: to(2) }, offersWith(), to(3)), 3);
  assert.equal(end({ 4: to(2) }), 'network');
});

test('the network’s choice is a choice: a rule that says so does not ask the global one', () => {
  assert.equal(end({ 1: network }, offersWith(), to(3)), 'network');
});

test('an own link ends it, in a rule of the offer and in the global one', () => {
  assert.equal(end({ 1: own }, offersWith(), to(3)), 'link');
  assert.equal(end({}, offersWith(), own), 'link');
});

test('an offer that takes the traffic keeps it, whatever rule it has', () => {
  assert.equal(end({ 1: to(2), 2: to(3) }), 2);
});

test('an offer that is paused or stopped passes the traffic on by its own rule', () => {
  assert.equal(end({ 1: to(2), 2: to(3) }, offersWith({ 2: paused })), 3);
  assert.equal(end({ 1: to(2), 2: own }, offersWith({ 2: { ...active, status: 'stopped' } })), 'link');
  assert.equal(end({ 1: to(2) }, offersWith({ 2: paused }), to(4)), 4);
  assert.equal(end({ 1: to(2) }, offersWith({ 2: paused })), 'network');
});

test('so does an offer that does not take the country', () => {
  const onlyKz = { ...active, countries: ['KZ'] };
  assert.equal(end({ 1: to(2), 2: to(3) }, offersWith({ 2: onlyKz })), 3);
  assert.equal(end({ 1: to(2) }, offersWith({ 2: { ...active, countries: ['KZ', 'RU'] } })), 2);
});

test('an offer that is closed to the partner, or unknown, passes nothing on', () => {
  assert.equal(end({ 1: to(2), 2: to(3) }, offersWith({ 2: closed }), to(4)), 4);
  assert.equal(end({ 1: to(77), 77: to(3) }), 'network');
});

test('a paused offer of the global rule passes it on too, and the global rule is asked once', () => {
  assert.equal(end({ 2: to(3) }, offersWith({ 2: paused }), to(2)), 3);
  assert.equal(end({ 2: to(3) }, offersWith({ 2: paused, 3: paused }), to(2)), 'network');
});

test('traffic never comes back to the offer it came from', () => {
  assert.equal(end({ 1: to(1) }), 'network');
  assert.equal(end({}, offersWith(), to(1)), 'network');
  assert.equal(end({ 1: to(2), 2: to(1) }, offersWith({ 2: paused }), to(3)), 3);
});

test('the steps tell which rules were read and which offers were passed by', () => {
  const rules = rulesOf({ 1: to(2), 2: to(3) });
  const { steps } = decide(rules, offersWith({ 2: paused, 3: closed }), own, visit);
  assert.deepEqual(steps, [
    { kind: 'offer-rule', offer: 1, target: to(2) },
    { kind: 'skipped-offer', offer: 2, why: 'paused' },
    { kind: 'offer-rule', offer: 2, target: to(3) },
    { kind: 'skipped-offer', offer: 3, why: 'closed' },
    { kind: 'global-rule', target: own },
  ]);
});

const offerId = fc.integer({ min: 1, max: 8 });
const anyTarget = fc.oneof({ weight: 6, arbitrary: offerId.map(to) }, fc.constant(network), fc.constant(own));
const country = fc.constantFrom('RU', 'KZ', 'BY');
/** Any rules, including loops and unknown offers, which the guard would refuse. */
const anyCase = fc.record({
  rules: fc.array(fc.tuple(offerId, anyTarget), { maxLength: 12 }).map((pairs) => new Map(pairs)),
  offers: fc
    .array(
      fc.tuple(
        offerId,
        fc
          .record({
            status: fc.constantFrom('active' as const, 'paused' as const, 'stopped' as const),
            countries: fc.array(country, { maxLength: 2 }),
            isOpen: fc.boolean(),
          })
          .map((changes) => ({ ...active, ...changes })),
      ),
    )
    .map((pairs) => new Map(pairs)),
  globalRule: fc.option(anyTarget),
  request: fc.record({ offer: offerId, country }),
});
const decideCase = ({
  rules,
  offers,
  globalRule,
  request,
}: typeof anyCase extends fc.Arbitrary<infer C> ? C : never) =>
  decide(rules, lookInto(offers), globalRule, { ...visit, ...request });

test('for any rules it ends: each offer is asked once, the global rule at most once', () => {
  fc.assert(
    fc.property(anyCase, (any) => {
      const { steps } = decideCase(any);
      const asked = steps.filter(({ kind }) => kind === 'offer-rule');
      assert.equal(new Set(asked.map((step) => 'offer' in step && step.offer)).size, asked.length);
      assert.ok(steps.filter(({ kind }) => kind === 'global-rule').length <= 1);
    }),
    { numRuns: 2000 },
  );
});

test('for any rules the same question has the same answer', () => {
  fc.assert(
    fc.property(anyCase, (any) => assert.deepEqual(decideCase(any), decideCase(structuredClone(any)))),
  );
});

test('for any rules traffic never leaves the chain of allowed offers', () => {
  fc.assert(
    fc.property(anyCase, (any) => {
      const { steps, outcome } = decideCase(any);
      const { rules, offers, globalRule, request } = any;
      const onTheWay = offersOnTheWay(rules, globalRule, request.offer);
      const named = steps.flatMap((step) => ('offer' in step ? step.offer : []));
      for (const offer of named) assert.ok(onTheWay.has(offer));
      // Only the rule of an offer that is open to the partner is followed.
      for (const step of steps)
        if (step.kind === 'offer-rule' && step.offer !== request.offer)
          assert.equal(offers.get(step.offer)?.isOpen, true);
      const last = [...rules.values(), globalRule];
      if (outcome.kind === 'custom-link') assert.ok(last.some((target) => target?.link === outcome.link));
      if (outcome.kind !== 'offer') return;
      const { isOpen, status, countries } = offers.get(outcome.offer) ?? closed;
      assert.ok(isOpen && status === 'active' && outcome.offer !== request.offer);
      assert.ok(countries.length === 0 || countries.includes(request.country));
      assert.ok(onTheWay.has(outcome.offer));
    }),
    { numRuns: 2000 },
  );
});

test('what a decision needs to know is enough: more offers change nothing', () => {
  fc.assert(
    fc.property(anyCase, (any) => {
      const needed = offersOnTheWay(any.rules, any.globalRule, any.request.offer);
      const offers = new Map([...any.offers].filter(([id]) => needed.has(id)));
      assert.deepEqual(decideCase({ ...any, offers }), decideCase(any));
    }),
  );
});

test('a loop of any length is found, named from each of its offers', () => {
  const around = (length: number) =>
    new Map(Array.from({ length }, (_, index) => [index, (index + 1) % length]));
  const chain = (targets: Map<number, number>, offer: number) => {
    const loop = findLoops(targets).get(offer);
    return loop && chainOf(loop, offer);
  };
  assert.deepEqual(chain(around(2), 0), [0, 1, 0]);
  assert.deepEqual(chain(around(2), 1), [1, 0, 1]);
  const withTail = new Map([[7, 0], ...around(3)]);
  assert.deepEqual(chain(withTail, 2), [2, 0, 1, 2]);
  assert.equal(chain(withTail, 7), undefined);
  assert.deepEqual(chain(around(11), 5), [5, 6, 7, 8, 9, 10, 0, 1, 2, 3, 4, 5]);
  assert.deepEqual(chain(around(5000), 4998), [4998, 4999, 0, 1, 2, 3, 4, 5, 6, null, 4997, 4998]);
  assert.equal(
    findLoops(
      new Map([
        [1, 2],
        [2, 3],
        [4, 3],
      ]),
    ).size,
    0,
  );
});

test('rules have a loop exactly where a walk along them comes back', () => {
  const anyTargets = fc.array(fc.tuple(offerId, offerId)).map((pairs) => new Map(pairs));
  fc.assert(
    fc.property(anyTargets, offerId, (targets, start) => {
      let at = targets.get(start);
      const chain = [start];
      while (at !== undefined && at !== start && chain.length < 10) {
        chain.push(at);
        at = targets.get(at);
      }
      const loop = findLoops(targets).get(start);
      assert.deepEqual(loop && chainOf(loop, start), at === start ? [...chain, start] : undefined);
    }),
  );
});
