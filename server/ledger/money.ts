/** The largest balance in minor units, on either side of zero: the contract's maximum, which a double holds exactly. */
export const mostUnits = 1e13;

/** Money of the wire (at most 2 decimals, checked by the contract) to whole minor units. */
export function toMinor(amount: number): number {
  return Math.round(amount * 100);
}

/** Whole minor units to money of the wire. */
export function fromMinor(units: number): number {
  return units / 100;
}
