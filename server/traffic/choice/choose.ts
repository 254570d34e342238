import type { Device } from '#contract/traffic/traffic-names';
import { type Belief, normalOf, rootOf } from '../belief/belief.ts';
import { hashNumbers } from '../belief/hash.ts';

/**
 * Beliefs about each offer of a set. `seed`: draws come from it, so that all who know the table draw alike. `cells`: beliefs
 * by country and device (`RU phone`), by country (`RU`) and of all clicks (empty key), by offers' ids; a rare place has no cell of
 * its own.
 */
export type ChoiceTable = {
  seed: number;
  cells: ReadonlyMap<string, ReadonlyMap<number, Belief>>;
};

/**
 * Offers to choose among (`choiceSet` makes one). Without a table the first of the network's choice that takes the click gets it, and
 * all of a smart link are alike. `roots`: what draws need of the table, by place.
 */
export type ChoiceSet = {
  offers: readonly number[];
  table: ChoiceTable | null;
  roots: ReadonlyMap<string, Float64Array>;
};

/** How an offer was chosen: as the one that is expected to earn most, or by chance, which keeps all others measured. */
export type Chosen = 'income' | 'chance';

/** The share of visitors whose offer is chosen by chance. */
const chanceShare = 0.1;

type Place = { country: string; device: Device };

/**
 * Chooses an offer for a visitor: each gets a value drawn from what is believed of its income (Thompson sampling), and the highest
 * value wins among the offers that take the click. One visitor in ten gets an offer by chance. `visitor`: a hash of the visitor, the
 * day and the set, so that the same visitor of a day goes the same way while the table holds. Null where no offer takes the click.
 */
export function choose(
  { offers, table, roots }: ChoiceSet,
  { country, device }: Place,
  visitor: number,
  takes: (offer: number) => boolean,
): { offer: number; chosen: Chosen } | null {
  const seed = table?.seed ?? 0;
  const isByChance = shareOf(hashNumbers(visitor, 0, seed)) < chanceShare;
  const found = roots.size === 1 ? null : (roots.get(placeKey(country, device)) ?? roots.get(country));
  const lines = found ?? roots.get('') ?? noRoots;
  let best: number | null = null;
  let highest = -1;
  for (let n = 0; n < offers.length; n += 1) {
    const offer = offers[n] ?? 0;
    const hash = hashNumbers(visitor, offer, seed);
    const value = isByChance ? hash : rootAt(lines, n, normalOf(hash));
    if (value <= highest || !takes(offer)) continue;
    highest = value;
    best = offer;
  }
  return best === null ? null : { offer: best, chosen: isByChance ? 'chance' : 'income' };
}

/** Makes a set whose draws are fast: what a draw needs of the beliefs is computed once. */
export function choiceSet(offers: readonly number[], table: ChoiceTable | null): ChoiceSet {
  const cells = [...(table?.cells ?? new Map([['', noBeliefs]]))];
  return {
    offers,
    table,
    roots: new Map(cells.map(([place, beliefs]) => [place, rootsOf(offers, beliefs)])),
  };
}

/** The two numbers of `rootOf` for each offer, side by side in memory. They order offers as values do. */
function rootsOf(offers: readonly number[], beliefs: ReadonlyMap<number, Belief>): Float64Array {
  return Float64Array.from(offers.flatMap((offer) => rootOf(beliefs.get(offer) ?? untried)));
}

function rootAt(roots: Float64Array, n: number, normal: number) {
  return Math.max(0, (roots[2 * n] ?? 0) + normal * (roots[2 * n + 1] ?? 0));
}

export function placeKey(country: string, device: string): string {
  return `${country} ${device}`;
}

/** The hash of a visitor for a set and a day of UTC. `set`: the link's id; 0: the network's choice. */
export function visitorOf(person: number, set: number, at: number): number {
  return hashNumbers(person, set, Math.floor(at / 86_400_000));
}

function shareOf(hash: number) {
  return hash / 2 ** 53;
}

/** Before the first table all offers are alike. */
const untried: Belief = { income: 1, shape: 1 };
const noRoots = new Float64Array();
const noBeliefs: ReadonlyMap<number, Belief> = new Map();
