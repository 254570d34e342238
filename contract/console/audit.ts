// Methods: `operator.*`.
import { z } from 'zod';
import {
  id,
  line,
  longListOf,
  moment,
  momentBetween,
  nothing,
  page,
  pageSize,
  whole,
} from '../wire/fields.ts';
import { recordKinds } from '../wire/records.ts';
import { role } from '../wire/roles.ts';
import { operatorRead } from '../wire/rpc.ts';

const keyId = whole;
const outcome = z.int32();

/** Kind and id of a record: `offer-7`. */
const record = z
  .string('Укажите запись')
  .regex(
    new RegExp(`^(${recordKinds.join('|')})-\\d{1,15}$`),
    `Запись: вид и ID через дефис, например offer-7; виды: ${recordKinds.join(', ')}`,
  );

const action = z.object({
  id,
  at: moment,
  /** The key that acted; 0 is the first key, OPERATOR_KEY; other keys may be deleted by now. Null: an account acted. */
  keyId: keyId.nullable(),
  keyName: z.string().nullable(),
  /** The account that acted; null: a key acted. */
  staffId: id.nullable(),
  staffName: z.string().nullable(),
  /** The role of the key or the account at that time; null in rows older than roles. */
  role: role.nullable(),
  method: z.string(),
  /** The method's summary in Russian. */
  title: z.string(),
  /** The action with the present names of its records and partners; for a refused action, the method's summary. */
  sentence: z.string(),
  /** Partners whose records the action changed or was to change; at most 100. */
  userIds: z.array(id),
  /** Other records that the action named, by kind and id; at most 100. */
  records: z.array(z.string()),
  params: z.record(z.string(), z.unknown()),
  result: z.record(z.string(), z.unknown()).nullable(),
  /** The changed fields of the record; null where the action changed no existing record. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  outcome,
  address: z.string(),
  requestId: z.string(),
});

/** The journal of the staff's actions, as the staff read it. */
export const audit = {
  'operator.get-audit': operatorRead({
    roles: ['support'],
    whose: 'own',
    summary: 'Журнал действий операторов',
    about:
      'What the staff did, with operator keys (`keyId`, `keyName`) or signed in (`staffId`, `staffName`), newest first: every call that ' +
      'changes something, also a refused one, each sign-in of an account and its end, each code given for what is hard to undo, also a wrong one (422), each download of a list. `outcome` is 0 ' +
      'when it was done, else the code of the refusal; `isRefused` asks for the refused or the done alone. `keyId` 0 is OPERATOR_KEY; `from` and ' +
      '`to` are both included. `record` names a record by kind and id, `offer-7` (partners by `userId`); kinds: ' +
      `${recordKinds.join(', ')}. ` +
      '`before` and `after` are the fields of its record that differ; of an action on many those of each under its name, or with `record` ' +
      'those of that one. Secrets are `***`; of long lists and texts the beginning is kept.',
    params: z.strictObject({
      id: id.optional(),
      keyId: keyId.optional(),
      staffId: id.optional(),
      method: line(100).optional(),
      userId: id.optional(),
      record: record.optional(),
      requestId: line(100).optional(),
      isRefused: z.boolean().optional(),
      from: momentBetween(2000, 9999).optional(),
      to: momentBetween(2000, 9999).optional(),
      outcome: outcome.optional(),
      page,
      pageSize: pageSize(50),
    }),
    result: longListOf(action),
    example: { userId: 7, from: '2026-11-01T00:00:00+03:00' },
  }),
  'operator.get-audited-methods': operatorRead({
    roles: ['support'],
    whose: 'shared',
    summary: 'Действия, которые бывают в журнале',
    about: 'What `method` of operator.get-audit may be, with what it does in Russian.',
    params: nothing,
    result: z.object({ items: z.array(z.object({ method: z.string(), title: z.string() })) }),
    example: {},
  }),
};
