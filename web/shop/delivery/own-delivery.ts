import type { ResultOf } from '../../rpc/rpc.ts';
import type { Delivery } from './delivery-actions.ts';

type Person = Pick<ResultOf<'profile.get-info'>, 'firstName' | 'lastName'>;

/**
 * The initial delivery of an order: the partner's own delivery that was last ordered to, else the newest own one. A delivery to
 * somebody else is never preselected: a present would go to the last person who got one.
 */
export function ownDelivery(book: Delivery[], partner: Person, phone: string): Delivery | undefined {
  const own = book.filter((delivery) => isFor(delivery, partner, phone));
  return own.reduce<Delivery | undefined>(
    (last, one) => (last && when(last) >= when(one) ? last : one),
    undefined,
  );
}

/** Compares the name, in any order and with extra words; for a partner without a name, the phone. */
function isFor({ recipient, phone: called }: Delivery, { firstName, lastName }: Person, phone: string) {
  const names = [...wordsOf(firstName), ...wordsOf(lastName)];
  if (names.length === 0) return phone !== '' && called === phone;
  const words = wordsOf(recipient);
  return names.every((name) => words.includes(name));
}

function wordsOf(text: string) {
  return text.toLowerCase().replaceAll('ё', 'е').split(/\s+/).filter(Boolean);
}

/** The time of the last order. Without an order a higher id counts as later. */
function when({ lastOrderedAt, id }: Delivery) {
  return lastOrderedAt ? Date.parse(lastOrderedAt) : id;
}
