// Methods: `operator.*`.
import { z } from 'zod';
import { id, line, longListOf, moment, momentBetween, page, pageSize } from './fields.ts';
import { role } from './roles.ts';
import { method } from './rpc.ts';

const keyId = z.int().nonnegative();
const outcome = z.int32();

const act = z.object({
  id,
  at: moment,
  /** The key that acted; 0 is the first one, OPERATOR_KEY; others may be deleted by now. Null: an account did. */
  keyId: keyId.nullable(),
  keyName: z.string().nullable(),
  /** The account that acted; null: a key did. */
  staffId: id.nullable(),
  staffName: z.string().nullable(),
  /** What the key or the account was then; null in rows from before there were roles. */
  role: role.nullable(),
  method: z.string(),
  /** Whose records it changed or was to change; at most 100 of them. */
  userIds: z.array(id),
  params: z.record(z.string(), z.unknown()),
  result: z.record(z.string(), z.unknown()).nullable(),
  /** Of the record that the act changed the fields that differ; null where it changed none that was there. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  outcome,
  address: z.string(),
  requestId: z.string(),
});

/** What the staff did, as the staff read it. */
export const audit = {
  'operator.get-audit': method({
    access: 'operator',
    roles: ['support'],
    summary: 'Журнал действий операторов',
    about:
      'What the staff did, with operator keys (`keyId`, `keyName`) or signed in (`staffId`, `staffName`), newest first: every call that ' +
      'changes something, also a refused one, and each sign-in of an account and its end. `outcome` is 0 ' +
      'when it was done, else the code of the refusal; `keyId` 0 is OPERATOR_KEY; `from` and `to` are both included. `before` and `after` are the fields of ' +
      'its record that differ. Secrets are `***`; of long lists and texts the beginning is kept.',
    params: z.strictObject({
      keyId: keyId.optional(),
      staffId: id.optional(),
      method: line(100).optional(),
      userId: id.optional(),
      from: momentBetween(2000, 9999).optional(),
      to: momentBetween(2000, 9999).optional(),
      outcome: outcome.optional(),
      page,
      pageSize: pageSize(50),
    }),
    result: longListOf(act),
    example: { userId: 7, from: '2026-11-01T00:00:00+03:00' },
  }),
};
