import { type Belief, normalOf, valueAt } from '../belief/belief.ts';
import { hashText } from '../belief/hash.ts';

/** Draws of each belief: the chance to be the best is exact to 1.1 percent. */
const draws = 2000;
/** The share of the traffic that is split equally, whatever is believed. */
const byChance = 0.1;
/** Weights that move less stay as they are, so that visitors keep their landing. */
const leastMove = 0.02;

/** The weight of each landing, 0 to 1000, in the order of the beliefs. */
export function weightsOf(beliefs: readonly Belief[]): number[] {
  const equal = byChance / beliefs.length;
  return chancesOf(beliefs).map((chance) => Math.round(1000 * (equal + (1 - byChance) * chance)));
}

/** The probability of each belief to be of the highest value. */
function chancesOf(beliefs: readonly Belief[]): number[] {
  const wins = beliefs.map(() => 0);
  const normals = beliefs.map((_, place) => normalsOf(place));
  for (let draw = 0; draw < draws; draw += 1) {
    let best = 0;
    let highest = -1;
    for (const [place, belief] of beliefs.entries()) {
      const value = valueAt(belief, normals[place]?.[draw] ?? 0);
      if (value <= highest) continue;
      highest = value;
      best = place;
    }
    wins[best] = (wins[best] ?? 0) + 1;
  }
  return wins.map((count) => count / draws);
}

/** The weights of an offer's landings by id. */
export type Weights = Record<string, number>;

/** True where new weights are worth a change of those in force; null: none are known to be in force. */
export function areMoved(before: Weights | null, after: Weights): boolean {
  const ids = Object.keys(after);
  if (!before || ids.length !== Object.keys(before).length) return true;
  return ids.some((id) => Math.abs(shareOf(before, id) - shareOf(after, id)) >= leastMove);
}

/** The share of the traffic that a landing gets among those of these weights; 0 for one without a weight. */
export function shareOf(weights: Weights, id: number | string): number {
  const sum = Object.values(weights).reduce((all, one) => all + one, 0);
  return sum > 0 ? (weights[id] ?? 0) / sum : 0;
}

const known: number[][] = [];

/** The standard normals of a place, each with its opposite: two equal beliefs win equally often. */
function normalsOf(place: number): number[] {
  const found = known[place] ?? [];
  known[place] = found;
  while (found.length < draws) {
    const normal = normalOf(hashText(`landing ${place} draw ${found.length}`));
    found.push(normal, -normal);
  }
  return found;
}
