import { z } from 'zod';
import { recordKinds } from '#contract/wire/records';
import type { Method } from '#contract/wire/rpc';

/**
 * The records that a call names or made, by kind and id, each once. `id` and `ids` belong to the kind that the method changes;
 * other fields name their kind: `offerId`, `productId`.
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

const field = /^(offer|advertiser|conversion|promotion|category|product|order)Ids?$/;

/** `offerId: 7`, `offerIds: [7]`, at any depth. */
function namedByKind(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, own]) => {
    const kind = field.exec(name)?.[1];
    if (!kind) return namedByKind(own);
    return [own].flat().flatMap((id) => (typeof id === 'number' ? [`${kind}-${id}`] : []));
  });
}
