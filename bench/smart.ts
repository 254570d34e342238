import type { Observed } from '../server/reports/maturity/queries.ts';
import { ageOf, curvesOf } from '../server/traffic/belief/curves.ts';
import { hashNumbers } from '../server/traffic/belief/hash.ts';
import { type ChoiceSet, choiceSet, choose } from '../server/traffic/choice/choose.ts';
import { type ClickSum, countCells, type Fact } from '../server/traffic/choice/count.ts';
import type { OfferState } from '../server/traffic/trafficback/routing/fits.ts';
import { route } from '../server/traffic/trafficback/routing/route.ts';
import { print } from './harness/figures.ts';

// Compares what a smart link earns with equal shares and with the usual rule, «80 % of the clicks to the best EPC of seven days»: `node
// bench/smart.ts`. Five offers of one payout over 28 days; the best brings 30 % more than the usual one, and its decisions come latest. In
// the second scenario one offer is a trap: many conversions, few of them confirmed. Incomes are shares of the best offer's, expected, so
// that they have no noise of their own. Then the time of a decision, and a million clicks to sets with closed, paused and full offers.

const seeds = 40;
const days = 28;
const clicksADay = 3_000;
/** Hours between two tables. */
const step = 3;
const pay = 100_000;

type Offer = { rate: number; approval: number; delay: [number, number] };
const usual: Offer = { rate: 0.055, approval: 0.6, delay: [1, 10] };
const best: Offer = { rate: 0.0715, approval: 0.6, delay: [4, 15] };
const trap: Offer = { rate: 0.09, approval: 0.33, delay: [1, 10] };
const scenarios = { plain: [usual, usual, best, usual, usual], trap: [usual, trap, best, usual, usual] };

const hour = 3_600_000;
const countedHours = 45 * 24;
type Conversion = { offer: number; at: number; decidedAt: number; isConfirmed: boolean };
type Policy = 'equal' | 'rule' | 'smart';

/** The share of the best offer's income by a policy: of all days, and of the second half. */
function simulate(offers: readonly Offer[], policy: Policy, seed: number) {
  const random = randomOf(seed);
  const clicks = offers.map(() => Array<number>(days * 24).fill(0));
  const conversions: Conversion[] = [];
  const worth = offers.map(({ rate, approval }) => rate * approval);
  const most = Math.max(...worth);
  const ids = offers.map((_, n) => n + 1);
  let set = choiceSet(ids, null);
  let favourite: number | null = null;
  const earned = [0, 0];
  for (let at = 0; at < days * 24; at += 1) {
    if (at % step === 0 && policy === 'smart') set = counted(ids, { clicks, conversions, at, seed });
    if (at % step === 0 && policy === 'rule') favourite = bestOfWeek(ids, { clicks, conversions, at });
    for (let n = 0; n < clicksADay / 24; n += 1) {
      const offer = pick(policy, { set, favourite, random });
      const [half] = at < days * 12 ? [0] : [1];
      earned[half ?? 0] = (earned[half ?? 0] ?? 0) + (worth[offer - 1] ?? 0) / most;
      const counts = clicks[offer - 1];
      if (counts) counts[at] = (counts[at] ?? 0) + 1;
      const { rate = 0, approval = 0, delay: [from, to] = [0, 0] } = offers[offer - 1] ?? {};
      if (random() >= rate) continue;
      const decidedAt = at + 24 * (from + random() * (to - from));
      conversions.push({ offer, at, decidedAt, isConfirmed: random() < approval });
    }
  }
  const half = clicks.flat().reduce((sum, one) => sum + one, 0) / 2;
  const [first = 0, second = 0] = earned;
  return { whole: (first + second) / (2 * half), second: second / half };
}

type Past = { clicks: number[][]; conversions: Conversion[]; at: number };

function pick(
  policy: Policy,
  { set, favourite, random }: { set: ChoiceSet; favourite: number | null; random(): number },
) {
  const any = () => set.offers[Math.floor(random() * set.offers.length)] ?? 1;
  if (policy === 'smart')
    return (
      choose(set, { country: 'RU', device: 'phone' }, Math.floor(random() * 2 ** 53), () => true)?.offer ?? 1
    );
  return policy === 'rule' && favourite !== null && random() < 0.8 ? favourite : any();
}

/** A table by the functions of the job that counts it. */
function counted(ids: number[], { clicks, conversions, at, seed }: Past & { seed: number }): ChoiceSet {
  const place = { country: 'RU', device: 'phone' };
  const sums = clicks.flatMap((counts, n) => {
    const byAge = new Map<number, number>();
    for (let then = Math.max(0, at - countedHours); then < at; then += 1) {
      const age = ageOf((at - then) * hour);
      byAge.set(age, (byAge.get(age) ?? 0) + (counts[then] ?? 0));
    }
    return [...byAge].map(([age, count]): ClickSum => ({ ...place, offerId: n + 1, age, clicks: count }));
  });
  const facts = new Map<string, Fact>();
  const observed = new Map<string, Observed>();
  for (const one of conversions) {
    const outcome: Fact['outcome'] = one.decidedAt > at ? 'open' : one.isConfirmed ? 'confirmed' : 'rejected';
    const age = ageOf((at - one.at) * hour);
    const left = outcome === 'open' ? age : ageOf((one.decidedAt - one.at) * hour);
    const seenAt = outcome === 'open' ? age : 0;
    const fact = {
      ...place,
      offerId: one.offer,
      goal: '',
      outcome,
      age: seenAt,
      count: 0,
      worth: 0,
    } satisfies Fact;
    const known = upsert(facts, `${one.offer} ${outcome} ${seenAt}`, fact);
    known.count += 1;
    known.worth = pay * known.count;
    upsert(observed, `${one.offer} ${outcome} ${left}`, {
      offerId: one.offer,
      came: 0,
      left,
      outcome,
      count: 0,
    }).count += 1;
  }
  const traffic = { clicks: sums, facts: [...facts.values()] };
  const cells = countCells(
    ids,
    { all: traffic, own: traffic },
    {
      curves: curvesOf([...observed.values()], () => ''),
      payNow: () => pay,
      categoryOf: () => '',
    },
  );
  return choiceSet(ids, { seed, cells });
}

function upsert<T>(all: Map<string, T>, key: string, first: T): T {
  const found = all.get(key) ?? first;
  all.set(key, found);
  return found;
}

/** The offer of the best EPC of the last seven days, undecided conversions included. */
function bestOfWeek(ids: number[], { clicks, conversions, at }: Past) {
  const since = at - 7 * 24;
  const epc = ids.map((id) => {
    const seen = (clicks[id - 1] ?? []).slice(Math.max(0, since), at).reduce((sum, one) => sum + one, 0);
    const paid = conversions.filter(
      (one) => one.offer === id && one.at >= since && (one.decidedAt > at || one.isConfirmed),
    );
    return seen > 0 ? paid.length / seen : 0;
  });
  const highest = Math.max(...epc);
  return highest > 0 ? (ids[epc.indexOf(highest)] ?? null) : null;
}

function randomOf(seed: number) {
  let count = 0;
  return () => {
    count += 1;
    return (hashNumbers(seed + 1, count, 5) - 1) / 2 ** 53;
  };
}

const mean = (all: number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;

for (const [name, offers] of Object.entries(scenarios)) {
  const run = (policy: Policy) => Array.from({ length: seeds }, (_, seed) => simulate(offers, policy, seed));
  for (const policy of ['equal', 'rule', 'smart'] as const) {
    const results = run(policy);
    const whole = results.map((one) => one.whole);
    print(
      `${name}, ${policy}: ${mean(whole).toFixed(3)} of the best offer's income (least ${Math.min(...whole).toFixed(3)}, ` +
        `${whole.filter((one) => one >= 0.9).length} of ${seeds} at 0.90 or more), second half ${mean(results.map(({ second }) => second)).toFixed(3)}`,
    );
  }
}

const ids = Array.from({ length: 50 }, (_, n) => n + 1);
const beliefs = new Map(ids.map((id) => [id, { income: 100 + (id % 7), shape: 5 + id }]));
const table = { seed: 1, cells: new Map([['', beliefs]]) };
/** A third of the offers take the click; the others are closed, paused, full, of another country, or not known. */
const states = new Map<number, OfferState>(
  ids.flatMap((id): [number, OfferState][] => {
    if (id % 6 === 5) return [];
    const status = id % 6 === 3 ? 'paused' : 'active';
    const countries = id % 6 === 4 ? ['KZ'] : [];
    const usualState: Omit<OfferState, 'status' | 'countries' | 'isCapped'> = {
      devices: [],
      schedule: null,
      isUniqueOnly: false,
      forbidden: 'count',
      landings: [],
    };
    return [[id, { ...usualState, status, countries, isCapped: id % 12 === 2 }]];
  }),
);
const known = {
  get: (id: number) => states.get(id),
  isOpen: (id: number) => id % 6 !== 1,
  isCapped: () => false,
};
const partner = { isBlocked: false, rules: new Map(), globalRule: null };
const nobody = choiceSet([], null);
for (const size of [20, 50]) {
  const smart = { id: 1, set: choiceSet(ids.slice(0, size), table) };
  let wrong = 0;
  const visits = 1_000_000;
  const began = performance.now();
  for (let visitor = 1; visitor <= visits; visitor += 1) {
    const visit = {
      country: 'RU',
      device: 'phone',
      at: 0,
      isBot: false,
      isForbidden: false,
      hasClicked: () => false,
    } as const;
    const { outcome } = route(partner, known, nobody, { ...visit, offer: 0, smart, landing: null, visitor });
    if (outcome.kind !== 'offer' || (outcome.offer % 6 !== 0 && outcome.offer % 12 !== 8)) wrong += 1;
  }
  const each = ((performance.now() - began) * 1000) / visits;
  print(
    `${size} offers: ${each.toFixed(2)} µs a decision, ${wrong} of ${visits} clicks to an offer that does not take them`,
  );
}
