// Methods: `operator.*`.
import { z } from 'zod';
import { id, line, listOf, moment, momentBetween, page, pageSize } from './fields.ts';
import { method } from './rpc.ts';

const keyId = z.int().nonnegative();
const outcome = z.int32();

const act = z.object({
  id,
  at: moment,
  /** 0 is the first key, OPERATOR_KEY; others may be deleted by now. */
  keyId,
  keyName: z.string(),
  method: z.string(),
  /** Whose records it changed or was to change; at most 100 of them. */
  userIds: z.array(id),
  params: z.record(z.string(), z.unknown()),
  result: z.record(z.string(), z.unknown()).nullable(),
  outcome,
  address: z.string(),
  requestId: z.string(),
});

/** What the staff did, as the staff read it. */
export const audit = {
  'operator.get-audit': method({
    access: 'operator',
    summary: 'Журнал действий операторов',
    about:
      'What was done with operator keys, newest first: every call that changes something, also a refused one. `outcome` is 0 ' +
      'when it was done, else the code of the refusal; `keyId` 0 is OPERATOR_KEY; `from` and `to` are both included. Secrets ' +
      'are `***`; of long lists and texts the beginning is kept.',
    params: z.strictObject({
      keyId: keyId.optional(),
      method: line(100).optional(),
      userId: id.optional(),
      from: momentBetween(2000, 9999).optional(),
      to: momentBetween(2000, 9999).optional(),
      outcome: outcome.optional(),
      page,
      pageSize: pageSize(50),
    }),
    result: listOf(act),
    example: { userId: 7, from: '2026-11-01T00:00:00+03:00' },
  }),
};
