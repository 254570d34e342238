/** The largest balance in minor units, on either side of zero: the contract's maximum, which a double holds exactly. */
export const mostUnits = 1e13;

/** Converts money of the wire (at most 2 decimals, checked by the contract) to whole minor units. */
export function toMinor(amount: number): number {
  return Math.round(amount * 100);
}

/** Converts whole minor units to money of the wire. */
export function fromMinor(units: number): number {
  return units / 100;
}

/** Formats a sum in minor units for a Russian text, with the currency's sign. */
export function asMoney(units: number, currency: string): string {
  const options = { style: 'currency', currency, minimumFractionDigits: 0 } as const;
  return new Intl.NumberFormat('ru-RU', options).format(fromMinor(units));
}
