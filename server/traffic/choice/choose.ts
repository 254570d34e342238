import type { Device } from '#contract/traffic/traffic-names';
import { type Belief, normalOf, valueAt } from '../belief/belief.ts';
import { hashNumbers } from '../belief/hash.ts';

/**
 * What is believed of each offer of a set. `seed`: draws come from it, so that all who know the table draw alike. `cells`: beliefs
 * by country and device (`RU phone`), by country (`RU`) and of all clicks (empty key), by offers' ids; a rare place has no cell of
 * its own.
 */
export type ChoiceTable = {
  seed: number;
  cells: ReadonlyMap<string, ReadonlyMap<number, Belief>>;
};

/** Offers to choose among. Without a table the first that takes the click gets it. */
export type ChoiceSet = { offers: readonly number[]; table: ChoiceTable | null };

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
  { offers, table }: ChoiceSet,
  { country, device }: Place,
  visitor: number,
  takes: (offer: number) => boolean,
): { offer: number; chosen: Chosen } | null {
  const seed = table?.seed ?? 0;
  const isByChance = shareOf(hashNumbers(visitor, 0, seed)) < chanceShare;
  const beliefs = cellOf(table, country, device);
  let best: number | null = null;
  let highest = -1;
  for (const offer of offers) {
    const hash = hashNumbers(visitor, offer, seed);
    const value = isByChance ? hash : valueAt(beliefs.get(offer) ?? untried, normalOf(hash));
    if (value <= highest || !takes(offer)) continue;
    highest = value;
    best = offer;
  }
  return best === null ? null : { offer: best, chosen: isByChance ? 'chance' : 'income' };
}

/** Beliefs for a place: its own cell, else its country's, else that of all clicks. */
export function cellOf(table: ChoiceTable | null, country: string, device: Device) {
  const { cells } = table ?? noTable;
  return cells.get(placeKey(country, device)) ?? cells.get(country) ?? cells.get('') ?? noBeliefs;
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
const noBeliefs: ReadonlyMap<number, Belief> = new Map();
const noTable = { cells: new Map<string, ReadonlyMap<number, Belief>>() };
