import type { ResultOf } from '../../rpc/rpc.ts';
import type { Delivery } from './delivery-acts.ts';

type Person = Pick<ResultOf<'profile.get-info'>, 'firstName' | 'lastName'>;

/**
 * The delivery that an order begins with: of those to the partner in person the one ordered to last, else the newest. One to
 * somebody else is never chosen for the partner: a present would go to the last person who got one.
 */
export function ownDelivery(book: Delivery[], partner: Person, phone: string): Delivery | undefined {
  const own = book.filter((delivery) => isFor(delivery, partner, phone));
  return own.reduce<Delivery | undefined>(
    (last, one) => (last && when(last) >= when(one) ? last : one),
    undefined,
  );
}

/** By the name, in any order and with more words; a partner without a name by the phone. */
function isFor(
  { recipient, phone: called }: Delivery,
  { firstName, lastName }: Person,
  phone: string,
): boolean {
  const names = [...wordsOf(firstName), ...wordsOf(lastName)];
  if (names.length === 0) return phone !== '' && called === phone;
  const words = wordsOf(recipient);
  return names.every((name) => words.includes(name));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().replaceAll('ё', 'е').split(/\s+/).filter(Boolean);
}

/** The time of the last order; without one a delivery that was written later counts as later. */
function when({ lastOrderedAt, id }: Delivery): number {
  return lastOrderedAt ? Date.parse(lastOrderedAt) : id;
}
