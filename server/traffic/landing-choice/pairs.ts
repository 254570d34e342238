import { addBit, type Evidence, type Found, foundIn, isVerdict, liftOf, noEvidence } from './evidence.ts';
import { type Choosable, takes } from './seen.ts';
import type { Weights } from './weights.ts';

/** The comparison of two landings of an offer. */
export type Pair = {
  firstId: number;
  secondId: number;
  /** The day, since 1970 (UTC), that enters next. */
  nextDay: number;
  /** Whole days that have entered, and the decided conversions of each in them. */
  days: number;
  decided: [number, number];
  evidence: Evidence;
  verdict: Verdict | null;
};
/** A finding with its day. More days make the lift more exact, and the confidence may only rise. */
type Verdict = Found & { lift: number; day: number };

/** A click of an entering day with conversions that are decided. Minor units. */
export type DecidedClick = {
  landingId: number;
  country: string;
  device: string;
  /** The weights in force when it came. */
  weights: Weights;
  /** The decided conversions, and what the confirmed ones brought. */
  decided: number;
  income: number;
};

/** A day's clicks in their order; `isWhole`: the weights of its beginning are known. */
export type Day = { clicks: readonly DecidedClick[]; isWhole: boolean };

export function newPair(first: Choosable, second: Choosable, nextDay: number): Pair {
  return {
    firstId: first.id,
    secondId: second.id,
    nextDay,
    days: 0,
    decided: [0, 0],
    evidence: noEvidence(),
    verdict: null,
  };
}

/**
 * Adds the next day. Clicks count whose visitor both landings take, so that the weights alone chose between the two. `today`: the
 * day of a verdict.
 */
export function addDay(
  pair: Pair,
  { clicks, isWhole }: Day,
  { landings, today }: { landings: readonly Choosable[]; today: number },
): void {
  const { firstId, secondId, evidence, decided } = pair;
  const both = landings.filter(({ id }) => id === firstId || id === secondId);
  for (const click of clicks) {
    const { landingId, weights, country, device, income } = click;
    const isFirst = landingId === firstId;
    if ((!isFirst && landingId !== secondId) || !both.every((one) => takes(one, country, device))) continue;
    const first = weights[firstId];
    const second = weights[secondId];
    if (!first || !second) continue;
    decided[isFirst ? 0 : 1] += click.decided;
    if (income > 0) addBit(evidence, { isFirst, share: first / (first + second), income });
  }
  pair.nextDay += 1;
  if (isWhole) pair.days += 1;
  pair.verdict = verdictAfter(pair, foundIn(evidence, landings.length), today);
}

/** A verdict stays once it is found. */
function verdictAfter(pair: Pair, found: Found, today: number): Verdict | null {
  const { verdict, evidence } = pair;
  if (!verdict && !isVerdict(pair, found)) return null;
  const { better, confidence, day } = verdict ?? { ...found, day: today };
  const surest = found.better === better ? Math.max(confidence, found.confidence) : confidence;
  return { better, confidence: surest, day, lift: liftOf(evidence, better) };
}
