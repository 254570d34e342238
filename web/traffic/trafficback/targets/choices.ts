import type { ItemOf } from '../../../rpc/rpc.ts';

/** `landing` is the host of its page, known for offers that take traffic. */
export type Offer = ItemOf<'trafficback.get-offers-from'> & { landing?: string };

/**
 * Entries of a pick-list in any format of a server: records, or an object of texts or of records keyed by id (docs/product.md,
 * 3.12). Other entries are left out.
 */
export function toOffers(items: unknown): Offer[] {
  if (Array.isArray(items))
    return items.flatMap((item) => offerOf(isRecord(item) ? item.id : undefined, item));
  if (!isRecord(items)) return [];
  return Object.entries(items).flatMap(([id, item]) =>
    offerOf(/^\d+$/.test(id) ? Number(id) : undefined, typeof item === 'string' ? { name: item } : item),
  );
}

function offerOf(id: unknown, record: unknown): Offer[] {
  const { name, landing } = isRecord(record) ? record : {};
  const isEntry = typeof id === 'number' && Number.isSafeInteger(id) && id >= 0;
  if (!isEntry || typeof name !== 'string') return [];
  return [{ id, name, landing: typeof landing === 'string' ? landing : '' }];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Removes repeated entries: a list that grows between two of its pages shows one twice. */
export function eachOnce(offers: Offer[]): Offer[] {
  return [...new Map(offers.map((offer) => [offer.id, offer])).values()];
}
