/**
 * The believed income of a click to an offer once its conversions are decided: a gamma distribution. `income`:
 * its mean in minor units; `shape`: the number of confirmed conversions that it rests on.
 */
export type Belief = { income: number; shape: number };

/**
 * Clicks and what came of them. `clicks`: those whose conversions have had time to come. `confirmed`: conversions that are
 * confirmed or likely will be. `weight`: the confirmed conversions that they are as sure as; without it, as many. `value`: the mean
 * income of a confirmed one, minor units, above 0.
 */
export type Seen = { clicks: number; confirmed: number; weight?: number; value: number };

/** The belief after what was seen. The prior counts like as many confirmed conversions as its shape says. */
export function beliefOf({ clicks, confirmed, weight = confirmed, value }: Seen, prior: Belief): Belief {
  const shape = prior.shape + weight;
  const sureClicks = confirmed > 0 ? (clicks * weight) / confirmed : clicks;
  return { income: (value * shape) / ((prior.shape * value) / prior.income + sureClicks), shape };
}

/** A belief with a weaker voice: at most so many conversions. */
export function atMost({ income, shape }: Belief, most: number): Belief {
  return { income, shape: Math.min(shape, most) };
}

/**
 * The value of a belief at a standard normal: the approximation of Wilson and Hilferty, so that a draw costs no loop and two
 * machines draw alike.
 */
export function valueAt(belief: Belief, normal: number): number {
  const [at, slope] = rootOf(belief);
  return Math.max(0, at + normal * slope) ** 3;
}

/** The cube root of a belief's value at a standard normal is a line: its height at 0, and its slope. */
export function rootOf({ income, shape }: Belief): [at: number, slope: number] {
  const root = Math.cbrt(income);
  return [root * (1 - 1 / (9 * shape)), root / (3 * Math.sqrt(shape))];
}

/** The standard normal of a hash of 53 bits: the inverse of the distribution function by Acklam, exact to 1.2e-9. */
export function normalOf(hash: number): number {
  const share = (hash - 0.5) / 2 ** 53;
  if (share < tail) return farNormal(share);
  if (share > 1 - tail) return -farNormal(1 - share);
  const q = share - 0.5;
  const r = q * q;
  const above =
    ((((-39.69683028665376 * r + 220.9460984245205) * r - 275.9285104469687) * r + 138.357751867269) * r -
      30.66479806614716) *
      r +
    2.506628277459239;
  const below =
    ((((-54.47609879822406 * r + 161.5858368580409) * r - 155.6989798598866) * r + 66.80131188771972) * r -
      13.28068155288572) *
      r +
    1;
  return (above * q) / below;
}

const tail = 0.02425;

function farNormal(share: number) {
  const q = Math.sqrt(-2 * Math.log(share));
  const above =
    ((((-0.007784894002430293 * q - 0.3223964580411365) * q - 2.400758277161838) * q - 2.549732539343734) *
      q +
      4.374664141464968) *
      q +
    2.938163982698783;
  const below =
    (((0.007784695709041462 * q + 0.3224671290700398) * q + 2.445134137142996) * q + 3.754408661907416) * q +
    1;
  return above / below;
}
