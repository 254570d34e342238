import type { ResultOf } from '../../../rpc/rpc.ts';

/** `landing` is the host of its page, known for offers that take traffic. */
export type Offer = ResultOf<'trafficback.get-offers-from'>['items'][number] & { landing?: string };
/** An entry of a pick-list. */
export type Choice = { value: number; label: string; landing: string };

/**
 * Entries of a pick-list in any format of a server: records, or an object of texts or of records keyed by id (docs/product.md,
 * 3.12). Other entries are left out.
 */
export function toChoices(items: unknown): Choice[] {
  if (Array.isArray(items))
    return items.flatMap((item) => choiceOf(isRecord(item) ? item.id : undefined, item));
  if (!isRecord(items)) return [];
  return Object.entries(items).flatMap(([id, item]) =>
    choiceOf(/^\d+$/.test(id) ? Number(id) : undefined, typeof item === 'string' ? { name: item } : item),
  );
}

export function toChoice({ id, name, landing = '' }: Offer): Choice {
  return { value: id, label: name, landing };
}

export function toOffer({ value, label, landing }: Choice): Offer {
  return { id: value, name: label, landing };
}

function choiceOf(value: unknown, record: unknown): Choice[] {
  const label = isRecord(record) ? record.name : undefined;
  const isEntry = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
  if (!isEntry || typeof label !== 'string') return [];
  const landing = isRecord(record) ? record.landing : undefined;
  return [{ value, label, landing: typeof landing === 'string' ? landing : '' }];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Removes repeated entries: a list that grows between two of its pages shows one twice. */
export function eachOnce(choices: Choice[]): Choice[] {
  return [...new Map(choices.map((choice) => [choice.value, choice])).values()];
}
