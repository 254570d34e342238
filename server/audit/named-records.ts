import { z } from 'zod';
import type { OperatorContract } from '#contract/index';
import type { recordKinds } from '#contract/staff/audit';

type Kind = (typeof recordKinds)[number];

/**
 * Of what kind the records are that a method names as `id` or `ids`, in its parameters or in its answer. Other records are named by
 * their kind everywhere: `offerId`, `productId`. A method that changes a record of its own stands here, so that the record's
 * «История» has it.
 */
const kinds: { [Name in keyof OperatorContract]?: Kind } = {
  'operator.save-offer': 'offer',
  'operator.save-offers': 'offer',
  'operator.set-offer-status': 'offer',
  'operator.post-conversions': 'conversion',
  'operator.set-conversion-status': 'conversion',
  'operator.check-conversion-status': 'batch',
  'operator.import-conversions': 'batch',
  'operator.apply-batch': 'batch',
  'operator.save-promotion': 'promotion',
  'operator.save-category': 'category',
  'operator.remove-category': 'category',
  'operator.order-categories': 'category',
  'operator.save-product': 'product',
  'operator.remove-product': 'product',
  'operator.restore-product': 'product',
  'operator.set-products-shown': 'product',
  'operator.set-order-status': 'order',
  'operator.set-order-statuses': 'order',
  'operator.send-notification': 'notification',
  'operator.save-broadcast': 'broadcast',
  'operator.send-broadcast': 'broadcast',
  'operator.cancel-broadcast': 'broadcast',
  'operator.remove-broadcast': 'broadcast',
  'operator.test-broadcast': 'broadcast',
  'operator.create-staff': 'staff',
  'operator.update-staff': 'staff',
  'operator.create-key': 'key',
  'operator.delete-key': 'key',
};

/** The records that a call names or made, by kind and id, each once. */
export function namedRecords(method: string, params: unknown, result: unknown): string[] {
  const kind = new Map<string, Kind>(Object.entries(kinds)).get(method);
  const own = kind ? [params, result].flatMap(ownIds).map((id) => `${kind}-${id}`) : [];
  return [...new Set([...own, ...namedByKind(params)])];
}

const named = z.object({ id: z.number().optional(), ids: z.array(z.number()).optional() });

function ownIds(value: unknown): number[] {
  const { id, ids = [] } = named.catch({}).parse(value);
  return id === undefined ? ids : [id, ...ids];
}

const field = /^(offer|conversion|promotion|category|product|order)Ids?$/;

/** `offerId: 7`, `offerIds: [7]`, at any depth. */
function namedByKind(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, own]) => {
    const kind = field.exec(name)?.[1];
    if (!kind) return namedByKind(own);
    return [own].flat().flatMap((id) => (typeof id === 'number' ? [`${kind}-${id}`] : []));
  });
}
