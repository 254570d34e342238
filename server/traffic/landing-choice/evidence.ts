import { verdictNeeds } from '#contract/offers/offer-names';

/**
 * The test of two landings, which may be looked at at any moment: a bet on each click that brought income, in the order of the
 * clicks. Where both landings bring the same, a click's landing is a coin with the known share of its weights, whatever came
 * before, so each bet is fair and the capital reaches 1 / a with a chance of a at most (Ville). See
 * docs/decisions/0239-landings-by-income.md.
 */
export type Evidence = {
  /** Clicks that brought income, and their income in minor units. */
  count: number;
  income: number;
  /** Income of each, by the other's share: their ratio is that of the incomes of a click (Mantel and Haenszel). */
  gains: [number, number];
  /** Logarithms of the capital, for «the first is better» and for «the second is better», of the bets on each ratio. */
  logs: [number[], number[]];
};

/** A click that brought income to one of the two. `share`: the first's, of the weights of both when it came. */
export type Bit = { isFirst: boolean; share: number; income: number };

/** The ratios of the two incomes on which the capital is split equally. */
const ratios = [1.1, 1.25, 1.6];
/** Clicks that only tell what an income is usually like. */
const scaling = 10;
/** An income counts as so many usual ones at most, so that no bet can lose more than there is. */
const largest = 4;
/** The share of its capital that a bet may lose. */
const mostLost = 0.95;

export function noEvidence(): Evidence {
  return { count: 0, income: 0, gains: [0, 0], logs: [ratios.map(() => 0), ratios.map(() => 0)] };
}

/** Adds a click; the clicks must come in their order. */
export function addBit(evidence: Evidence, { isFirst, share, income }: Bit): void {
  const { count, gains, logs } = evidence;
  if (count >= scaling) {
    const size = Math.min((income * count) / evidence.income, largest);
    bet(logs[0], share, isFirst, size);
    bet(logs[1], 1 - share, !isFirst, size);
  }
  gains[isFirst ? 0 : 1] += income * (isFirst ? 1 - share : share);
  evidence.count += 1;
  evidence.income += income;
}

/** Bets that the click is of the landing whose share it is. For incomes of one size it is the best bet where the ratio is true. */
function bet(logs: number[], share: number, isIts: boolean, size: number) {
  for (const [place, ratio] of ratios.entries()) {
    const stake = Math.min((ratio - 1) / (1 + share * (ratio - 1)), mostLost / (largest * share));
    logs[place] = (logs[place] ?? 0) + Math.log1p(stake * size * (Number(isIts) - share));
  }
}

/** The finding of the evidence. */
export type Found = {
  /** 0: the first of the two is better. */
  better: 0 | 1;
  /** The chance that such evidence does not come where there is no difference. */
  confidence: number;
};

/** The finding for the better of two among `landings` landings, each of which is compared with each other. */
export function foundIn({ logs }: Evidence, landings: number): Found {
  const first = capitalOf(logs[0]);
  const second = capitalOf(logs[1]);
  const better = first >= second ? 0 : 1;
  const questions = landings * (landings - 1);
  const confidence = Math.max(0, 1 - questions / Math.max(first, second));
  return { better, confidence };
}

/** The income of a click to one of the two above the other's: 0.18 is 18 percent more. */
export function liftOf({ gains }: Evidence, better: 0 | 1): number {
  const [own, other] = better === 0 ? gains : [gains[1], gains[0]];
  return other > 0 ? own / other - 1 : 0;
}

function capitalOf(logs: readonly number[]) {
  return logs.reduce((sum, log) => sum + Math.exp(log), 0) / logs.length;
}

/** The days and the decided conversions of each that the evidence is of. */
export type Extent = { days: number; decided: readonly [number, number] };

export function isVerdict({ days, decided }: Extent, { confidence }: Found): boolean {
  const { days: fewest, decided: least, confidence: surest } = verdictNeeds;
  return days >= fewest && Math.min(...decided) >= least && confidence >= surest;
}
