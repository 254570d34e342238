import { z } from 'zod';
import { recordKinds } from '#contract/wire/records';
import type { Method } from '#contract/wire/rpc';

/**
 * The records that a call names or made, by kind and id, each once. `id` and `ids` belong to the kind that the method changes;
 * other fields name their kind: `offerId`, `intoTicketId`.
 */
export function namedRecords(method: Method, params: unknown, result: unknown): string[] {
  const kind = recordKinds.find((one) => one === method.record);
  const own = kind ? [params, result].flatMap(ownIds).map((id) => `${kind}-${id}`) : [];
  return [...new Set([...own, ...namedByKind(params)])];
}

const named = z.object({ id: z.number().optional(), ids: z.array(z.number()).optional() });

function ownIds(value: unknown): number[] {
  const { id, ids = [] } = named.catch({}).parse(value);
  return id === undefined ? ids : [id, ...ids];
}

/** `offerId: 7`, `offerIds: [7]`, at any depth. */
function namedByKind(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, own]) => {
    const kind = kindIn(name);
    if (!kind) return namedByKind(own);
    return [own].flat().flatMap((id) => (typeof id === 'number' ? [`${kind}-${id}`] : []));
  });
}

/** The kind that ends a field's name: `ticketId`, `intoTicketId`, `withdrawalMethodIds`. */
function kindIn(field: string) {
  const [, word = ''] = /^(.+?)Ids?$/.exec(field) ?? [];
  const words = `-${word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  return recordKinds.find((kind) => words.endsWith(`-${kind}`));
}
