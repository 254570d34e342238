import { fewestDecided } from '#contract/reports/maturity-names';
import type { Observed } from '../../reports/maturity/queries.ts';
import { atMost, type Belief, beliefOf, type Seen } from '../belief/belief.ts';
import { type Curves, leaning } from '../belief/curves.ts';
import { placeKey } from './choose.ts';

/** Clicks to an offer that are of one age (`Observed`). */
export type ClickSum = { offerId: number; country: string; device: string; age: number; clicks: number };

/** Conversions of an offer that are alike. `worth`: their sum in minor units of the network's currency; null without a rate. */
export type Fact = {
  offerId: number;
  country: string;
  device: string;
  goal: string;
  outcome: Observed['outcome'];
  /** The age since the click at which an undecided conversion is seen. */
  age: number;
  count: number;
  worth: number | null;
};

export type Traffic = { clicks: readonly ClickSum[]; facts: readonly Fact[] };

/** The pay of a confirmed conversion by the terms of now, minor units of the network's currency; null where no entry fixes it. */
export type PayNow = (fact: Pick<Fact, 'offerId' | 'goal' | 'country'>) => number | null;

type Known = { curves: Curves; payNow: PayNow; categoryOf(offerId: number): string };

/** Results of clicks that are ripe: `income` in minor units. */
type Ripe = ReturnType<typeof ripen>;

/**
 * Ripens traffic. A confirmed conversion counts by the pay of now, so that a changed payout scales what was seen; an undecided one
 * by the share of its age that is confirmed in the end; a click by the share of its conversions that has come by its age.
 */
function ripen({ clicks, facts }: Traffic, { curves, payNow }: Pick<Known, 'curves' | 'payNow'>) {
  const ripe = { clicks: 0, conversions: 0, confirmed: 0, decided: 0, income: 0 };
  for (const { offerId, age, clicks: count } of clicks) ripe.clicks += count * curves.arrivedOf(offerId, age);
  for (const fact of facts) {
    const { offerId, outcome, age, count, worth } = fact;
    ripe.conversions += count;
    if (outcome !== 'open') ripe.decided += count;
    const pay = payNow(fact) ?? (worth === null ? 0 : worth / count);
    const chance = outcome === 'open' ? curves.shareOf(offerId, age) : outcome === 'confirmed' ? 1 : 0;
    ripe.confirmed += count * chance;
    ripe.income += count * chance * pay;
  }
  return ripe;
}

/** The weight of what is known elsewhere, in confirmed conversions: of the whole network for a link, of a country for a device. */
const mostElsewhere = 8;
/** The weight of a category's or the network's mean for an offer with few decisions of its own. */
const weakest = 5;
/** Clicks of a place that make a cell of its own. */
const fewestOfPlace = 300;

/**
 * Beliefs about the offers of a set. `all`: the traffic of all partners to all offers; `own`: that of the set's link. An offer
 * with few decisions leans on its category's mean, then on the network's; a link's clicks lean on what the offer earns in the whole
 * network, those of a place on those of the link.
 */
export function countCells(
  offers: readonly number[],
  { all, own }: { all: Traffic; own: Traffic },
  known: Known,
): Map<string, Map<number, Belief>> {
  const means = meansOf(all, known);
  // Nothing is around the whole network: there an offer leans on means.
  const within = (traffic: Traffic, around: ReadonlyMap<number, Belief | null>) => {
    const parts = splitBy(traffic, ({ offerId }) => offerId);
    return new Map(
      [...around].map(([offer, belief]) => {
        const ripe = ripen(parts.get(offer) ?? nothing, known);
        const prior = belief
          ? atMost(belief, mostElsewhere)
          : { income: means.priorOf(offer, ripe), shape: weakest };
        return [offer, beliefOf(seenOf(ripe, means.payOf(offer)), prior)];
      }),
    );
  };
  const elsewhere = within(all, new Map(offers.map((offer) => [offer, null])));
  const whole = within(own, elsewhere);
  const cells = new Map([['', whole]]);
  for (const [country, ofCountry] of splitBy(own, (one) => one.country)) {
    if (country === '' || countOf(ofCountry) < fewestOfPlace) continue;
    const cell = within(ofCountry, whole);
    cells.set(country, cell);
    for (const [device, ofDevice] of splitBy(ofCountry, (one) => one.device))
      if (countOf(ofDevice) >= fewestOfPlace) cells.set(placeKey(country, device), within(ofDevice, cell));
  }
  return cells;
}

const nothing: Traffic = { clicks: [], facts: [] };

/** Offers by the income that may well be theirs, the best first: one that is little known stands higher than its mean. */
export function byPromise(offers: readonly number[], all: Traffic, known: Known): number[] {
  const believed = countCells(offers, { all, own: nothing }, known).get('') ?? [];
  const promise = ({ income, shape }: Belief) => income * (1 + 1 / Math.sqrt(shape));
  return [...believed].sort(([, one], [, other]) => promise(other) - promise(one)).map(([offer]) => offer);
}

/** The mean income of clicks, and the usual pay of a confirmed conversion: of an offer, its category and the network. */
function meansOf(all: Traffic, known: Known) {
  const network = ripen(all, known);
  const categories = new Map(
    [...splitBy(all, ({ offerId }) => known.categoryOf(offerId))].map(([name, part]) => [
      name,
      ripen(part, known),
    ]),
  );
  return {
    /** The mean that an offer leans on: its own where it has enough decisions. */
    priorOf(offer: number, own: Ripe) {
      const levels = [own, categories.get(known.categoryOf(offer)), network];
      const found = levels.find((one) => one && one.decided >= fewestDecided && meanOf(one) > 0);
      return meanOf(found ?? network) || 1;
    },
    payOf(offer: number) {
      const category = categories.get(known.categoryOf(offer));
      const usual = (one: Ripe | undefined) => (one && one.confirmed > 0 ? one.income / one.confirmed : 0);
      return (
        known.payNow({ offerId: offer, goal: '', country: '' }) || usual(category) || usual(network) || 1
      );
    },
  };
}

function meanOf({ income, clicks }: Ripe) {
  return clicks > 0 ? income / clicks : 0;
}

function seenOf({ clicks, conversions, confirmed, decided, income }: Ripe, usualPay: number): Seen {
  const share = conversions > 0 ? confirmed / conversions : 0;
  // Uncertain are how many conversions come, and which share of them is confirmed.
  const weight = share > 0 ? 1 / (1 / conversions + (1 - share) / (share * (decided + leaning))) : 0;
  return { clicks, confirmed, weight, value: confirmed > 0 && income > 0 ? income / confirmed : usualPay };
}

function countOf({ clicks }: Traffic) {
  return clicks.reduce((sum, one) => sum + one.clicks, 0);
}

type Place = Pick<ClickSum, 'offerId' | 'country' | 'device'>;

function splitBy<Key>({ clicks, facts }: Traffic, keyOf: (one: Place) => Key) {
  const clicksOf = Map.groupBy(clicks, keyOf);
  const factsOf = Map.groupBy(facts, keyOf);
  const keys = new Set([...clicksOf.keys(), ...factsOf.keys()]);
  return new Map(
    [...keys].map((key): [Key, Traffic] => [
      key,
      { clicks: clicksOf.get(key) ?? [], facts: factsOf.get(key) ?? [] },
    ]),
  );
}
