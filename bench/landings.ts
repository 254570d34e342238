// How often a verdict about two landings is false, and how soon a true one comes: pairs simulated hour by hour for 60 days by the
// functions that the job runs, each looked at every hour.
//   node bench/landings.ts [pairs] [days]
import { type Chance, chance } from '../server/demo/traffic/chance.ts';
import { ageOf, curvesOf } from '../server/traffic/belief/curves.ts';
import { addDay, type DecidedClick, newPair } from '../server/traffic/landing-choice/pairs.ts';
import { isReady } from '../server/traffic/landing-choice/ready.ts';
import { beliefsOf, broughtOf, type Clicked, type Converted } from '../server/traffic/landing-choice/seen.ts';
import { areMoved, shareOf, type Weights, weightsOf } from '../server/traffic/landing-choice/weights.ts';
import { median, print, quantile } from './harness/figures.ts';

const hour = 3_600_000;
const dayLength = 24 * hour;
const first = { id: 1, countries: [], devices: [] };
const second = { id: 2, countries: [], devices: [] };
const landings = [first, second];

function poisson(mean: number, random: Chance): number {
  const end = Math.exp(-mean);
  let count = 0;
  for (let left = random(); left > end; left *= random()) count += 1;
  return count;
}

/** Four in five conversions come within a day, all within four; decisions are 1 to 15 days late, and six in ten are yes. */
const approval = 0.6;
const arrivalHours = (random: Chance) => (random() < 0.8 ? random() * 24 : random() * 96);
const decisionHours = (random: Chance) => 24 + random() * 14 * 24;

/** The curves of such conversions, read as those of a network that has had many. */
function curves() {
  const random = chance(7);
  const counts = new Map<
    string,
    { came: number; left: number; outcome: 'confirmed' | 'rejected'; offerId: number; count: number }
  >();
  for (let n = 0; n < 20_000; n += 1) {
    const arrived = arrivalHours(random);
    const came = ageOf(arrived * hour);
    const left = ageOf((arrived + decisionHours(random)) * hour);
    const outcome = random() < approval ? ('confirmed' as const) : ('rejected' as const);
    const key = `${came} ${left} ${outcome}`;
    const found = counts.get(key) ?? { came, left, outcome, offerId: 1, count: 0 };
    found.count += 1;
    counts.set(key, found);
  }
  const made = curvesOf([...counts.values()], () => '');
  // Ages repeat: each is asked once.
  const kept = <Value>(of: (age: number) => Value) => {
    const known = new Map<number, Value>();
    return (age: number) => {
      const found = known.get(age) ?? of(age);
      known.set(age, found);
      return found;
    };
  };
  const [share, arrived] = [kept((age) => made.shareOf(1, age)), kept((age) => made.arrivedOf(1, age))];
  return {
    shareOf: (_: number, age: number) => share(age),
    arrivedOf: (_: number, age: number) => arrived(age),
  };
}

type Made = DecidedClick & {
  at: number;
  cameAt: number;
  decidedAt: number;
  isConfirmed: boolean;
  amount: number;
};

/** The day of the verdict, and whether it names the first; null without one. */
function simulate(seed: number, { lift, days }: { lift: number; days: number }) {
  const random = chance(seed);
  const perHour = 50 + random() * 250;
  const rate = 0.02 + random() * 0.02;
  const amounts = random() < 0.5 ? [100_000] : [9_000, 115_000];
  const clicks: Clicked[] = [];
  const made: Made[][] = [];
  let weights: Weights = {};
  const pair = newPair(first, second, 0);
  let traffic = 1;
  for (let at = 0; at < days * dayLength; at += hour) {
    const day = Math.floor(at / dayLength);
    const now = new Date(at);
    if (at % dayLength === 0) {
      traffic = 0.4 + 1.2 * random();
      made[day] = [];
      for (const { id } of landings) clicks.push({ landingId: id, day, country: '', device: '', clicks: 0 });
    }
    const converted = cellsOf(made, at);
    const brought = broughtOf(landings, { clicked: clicks, converted }, { offerId: 1, now, curves: known });
    const beliefs = beliefsOf(landings.flatMap(({ id }) => brought.get(id) ?? []));
    const counted = Object.fromEntries(
      weightsOf(beliefs).map((weight, place) => [landings[place]?.id, weight]),
    );
    if (areMoved(weights, counted)) weights = counted;
    while (
      pair.nextDay < day &&
      isReady(pair.nextDay, stateOf(made[pair.nextDay] ?? [], at), { offerId: 1, now, curves: known })
    ) {
      const entering = (made[pair.nextDay] ?? []).filter(({ decidedAt }) => decidedAt <= at);
      const today = {
        clicks: entering.map((one) => ({ ...one, income: one.isConfirmed ? one.amount : 0 })),
        isWhole: true,
      };
      addDay(pair, today, { landings, today: day });
      if (pair.verdict) return { day, isFirst: pair.verdict.better === 0 };
    }
    // Nights and good days bring other visitors, who buy more or less.
    const mood =
      (1 + 0.5 * Math.sin((at / dayLength) * 2 * Math.PI)) * (0.6 + (0.8 * ((day * 7919) % 11)) / 11);
    const share = shareOf(weights, 1);
    const come = poisson(perHour * traffic, random);
    for (let n = 0; n < come; n += 1) {
      const isFirst = random() < share;
      const row = clicks[2 * day + (isFirst ? 0 : 1)];
      if (row) row.clicks += 1;
      if (random() >= rate * mood * (isFirst ? 1 + lift : 1)) continue;
      const cameAt = at + arrivalHours(random) * hour;
      made[day]?.push({
        landingId: isFirst ? 1 : 2,
        country: '',
        device: '',
        weights,
        decided: 1,
        income: 0,
        at,
        cameAt,
        decidedAt: cameAt + decisionHours(random) * hour,
        isConfirmed: random() < approval,
        amount: amounts[Math.floor(random() * amounts.length)] ?? 0,
      });
    }
  }
  return null;
}

const known = curves();

function stateOf(day: readonly Made[], at: number) {
  const come = day.filter(({ cameAt }) => cameAt <= at);
  return { all: come.length, open: come.filter(({ decidedAt }) => decidedAt > at).length };
}

function cellsOf(made: readonly Made[][], at: number): Converted[] {
  const cells = new Map<number, Converted>();
  for (const [day, ofDay] of made.entries())
    for (const { landingId, cameAt, decidedAt, isConfirmed, amount, at: clickAt } of ofDay) {
      if (cameAt > at) continue;
      const isOpen = decidedAt > at;
      const age = isOpen ? ageOf(at - clickAt) : 0;
      const key = ((day * 100 + age) * 2 + landingId - 1) * 3 + (isOpen ? 0 : isConfirmed ? 1 : 2);
      let cell = cells.get(key);
      if (!cell) {
        const outcome = isOpen ? 'open' : isConfirmed ? 'confirmed' : 'rejected';
        cell = { landingId, day, country: '', device: '', outcome, age, count: 0, amount: 0, squares: 0 };
        cells.set(key, cell);
      }
      cell.count += 1;
      cell.amount += amount;
      cell.squares += amount ** 2;
    }
  return [...cells.values()];
}

const [pairs = 1000, days = 60] = process.argv.slice(2).map(Number);
for (const lift of [0, 0.3]) {
  const began = performance.now();
  const found = Array.from({ length: pairs }, (_, n) => simulate(n + 1, { lift, days }));
  const verdicts = found.filter((one) => one !== null);
  const wrong = verdicts.filter(({ isFirst }) => lift === 0 || !isFirst).length;
  const waits = found.map((one) => one?.day ?? Number.POSITIVE_INFINITY);
  print(
    `${lift * 100} % more: ${verdicts.length} of ${pairs} pairs with a verdict, ${wrong} false; by day ${quantile(waits, 0.25)} a ` +
      `quarter, by day ${median(waits)} half; ${Math.round((performance.now() - began) / 1000)} s`,
  );
}
