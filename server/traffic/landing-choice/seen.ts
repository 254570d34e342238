import type { Landing } from '#contract/offers/landings';
import type { Observed } from '../../reports/maturity/queries.ts';
import { type Belief, beliefOf } from '../belief/belief.ts';
import { ageOf, type Curves } from '../belief/curves.ts';

/** A landing among which the choice is made. */
export type Choosable = Pick<Landing, 'id' | 'countries' | 'devices'>;

/** A click's visitor by the conditions of landings. Days are counted since 1970, UTC. */
type Place = { landingId: number; day: number; country: string; device: string };
/** Clicks of people that a weight led to a landing. */
export type Clicked = Place & { clicks: number };
/** Like conversions of such clicks; sums in minor units. */
export type Converted = Place & {
  outcome: Observed['outcome'];
  /** The age of the undecided in the numbers of `Observed`; else 0. */
  age: number;
  count: number;
  amount: number;
  /** The sum of squared amounts. */
  squares: number;
};

/** The offer that is weighed, the moment, and the curves of its conversions. */
export type Asked = { offerId: number; now: Date; curves: Curves };

/** Results of a landing. */
export type Brought = {
  clicks: number;
  /** Clicks by the share of their conversions that have come by now. */
  ripeClicks: number;
  decided: number;
  /** Confirmed conversions, and undecided ones by their chance; minor units. */
  income: number;
  squares: number;
  /** The income that all landings together bring from as many clicks of the same days and visitors. */
  expected: number;
};

/** Conversions by which what all landings bring counts in the belief of each. */
const priorShape = 5;
const dayLength = 86_400_000;

/**
 * Results of each landing, and those that it would have as the mean of all. A click is compared with clicks of its day
 * whose visitors the same landings take: a day of better traffic, or a landing for phones alone, makes none look better.
 */
export function broughtOf(
  landings: readonly Choosable[],
  { clicked, converted }: { clicked: Clicked[]; converted: Converted[] },
  { offerId, now, curves }: Asked,
): Map<number, Brought> {
  const all = new Map(landings.map(({ id }) => [id, { ...nothing }]));
  const strata = new Map<string, { clicks: Map<number, number>; count: number; income: number }>();
  const stratumOf = ({ day, country, device }: Place) => {
    const key = `${day} ${takers(landings, country, device)}`;
    const found = strata.get(key) ?? { clicks: new Map<number, number>(), count: 0, income: 0 };
    strata.set(key, found);
    return found;
  };
  for (const row of clicked) {
    const own = all.get(row.landingId);
    if (!own) continue;
    const stratum = stratumOf(row);
    const age = ageOf(now.getTime() - (row.day + 0.5) * dayLength);
    own.clicks += row.clicks;
    own.ripeClicks += row.clicks * curves.arrivedOf(offerId, age);
    stratum.count += row.clicks;
    stratum.clicks.set(row.landingId, (stratum.clicks.get(row.landingId) ?? 0) + row.clicks);
  }
  for (const row of converted) {
    const own = all.get(row.landingId);
    if (!own) continue;
    const share =
      row.outcome === 'open' ? curves.shareOf(offerId, row.age) : Number(row.outcome === 'confirmed');
    own.decided += row.outcome === 'open' ? 0 : row.count;
    own.income += row.amount * share;
    own.squares += row.squares * share;
    stratumOf(row).income += row.amount * share;
  }
  for (const { clicks, count, income } of strata.values())
    for (const [id, one] of clicks) {
      const own = all.get(id);
      if (own) own.expected += (one * income) / count;
    }
  return all;
}

const nothing: Brought = { clicks: 0, ripeClicks: 0, decided: 0, income: 0, squares: 0, expected: 0 };

/** The landings that take a visitor, as a text. */
function takers(landings: readonly Choosable[], country: string, device: string) {
  return landings
    .filter((one) => takes(one, country, device))
    .map(({ id }) => id)
    .join();
}

/** True where a landing takes visitors of a country with a device. */
export function takes({ countries, devices }: Choosable, country: string, device: string): boolean {
  return (
    (countries.length === 0 || countries.includes(country)) &&
    (devices.length === 0 || devices.some((one) => one === device))
  );
}

/** The believed income of a click to each; equal beliefs where nothing has come yet. */
export function beliefsOf(brought: readonly Brought[]): Belief[] {
  const sum = (of: (one: Brought) => number) => brought.reduce((all, one) => all + of(one), 0);
  const income = sum((one) => one.income);
  const clicks = sum((one) => one.clicks);
  if (income <= 0 || clicks <= 0) return brought.map(() => ({ income: 1, shape: priorShape }));
  const mean = income / clicks;
  // Conversions of different sums tell as much as fewer equal ones.
  const usual = sum((one) => one.squares) / income;
  return brought.map((one) => {
    const value = one.income > 0 ? one.squares / one.income : usual;
    const seen = { clicks: one.expected / mean, confirmed: one.income / value, value };
    return beliefOf(seen, { income: mean, shape: priorShape });
  });
}
