/** The VAT within a sum that includes it, to a minor unit. */
export function vatWithin(amount: number, percent: number): number {
  return nearest(amount * percent, 100 + percent);
}

/** The VAT that comes on top of a sum, to a minor unit. */
export function vatOnTop(amount: number, percent: number): number {
  return nearest(amount * percent, 100);
}

/** Rounds a half away from zero: what is taken back has the same VAT as what was billed. */
function nearest(value: number, divisor: number) {
  return value < 0 ? -Math.round(-value / divisor) : Math.round(value / divisor);
}
