import type { ItemOf } from '../../rpc/rpc.ts';

export type Suggestion = ItemOf<'promotion.get-delivery-address-suggestions'>;

/** The text of a field after a suggestion was taken. Without a house it ends ready for more typing. */
export function takenText({ value, parts }: Suggestion): string {
  return parts.house ? value : `${value}, `;
}

/** An address as saved: without surrounding spaces and trailing commas. */
export function tidyAddress(typed: string): string {
  return typed.replace(/[\s,]+$/, '').trim();
}

/** The parts of the suggestion that an address begins with; null for any other address. */
export function partsOf(address: string, taken: Suggestion | null): Suggestion['parts'] | null {
  return taken && address.startsWith(taken.value) ? taken.parts : null;
}
