import { z } from 'zod';
import { currencyCode, id, moment, smallId, storedMoney } from '../wire/fields.ts';
import { registryStates } from './withdrawal-names.ts';

/** A registry: withdrawals by one method in one currency, which the network pays at once. */
export const registry = z.object({
  id,
  state: z.enum(registryStates),
  methodId: smallId,
  methodName: z.string(),
  count: z.int(),
  total: storedMoney,
  currencyCode,
  createdAt: moment,
  createdBy: z.string(),
  closedAt: moment.nullable(),
  closedBy: z.string().nullable(),
  approvedAt: moment.nullable(),
  approvedBy: z.string().nullable(),
  sentAt: moment.nullable(),
  sentBy: z.string().nullable(),
  /** File of the closed registry; null for a registry that is paid by hand. */
  fileName: z.string().nullable(),
});
