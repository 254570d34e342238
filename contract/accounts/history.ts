import { z } from 'zod';
import { byId, done, id, listOf, moment, oneOf, page, pageSize, whole } from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';

/** Kinds of records whose changes are kept. */
const kind = oneOf('Раздел', ['postback', 'trafficback', 'domain', 'showcase', 'link']);

/** The record's fields before or after the change; null where there was no record. */
const state = z.record(z.string(), z.union([z.string(), z.number(), z.null()])).nullable();

const change = z.object({
  id,
  at: moment,
  /** The partner in the cabinet, a program with an API token, the network's staff, or the sender of postbacks. */
  by: z.enum(['partner', 'token', 'operator', 'program']),
  /** The member of the partner's cabinet who did it; null: the owner, or nobody of the cabinet. */
  member: z.object({ id, name: z.string() }).nullable(),
  kind,
  /** The record's id; 0 for the global rule of trafficback. */
  recordId: whole,
  before: state,
  after: state,
  /** True where the change restored an earlier state. */
  isRestored: z.boolean(),
});

export type ChangeKind = z.infer<typeof kind>;
export type RecordState = z.infer<typeof state>;

/**
 * The history of changes: author, time and content. One mechanism serves all kinds of records. The last 1000 changes of each
 * kind are kept.
 */
export const history = {
  'history.get-changes': method({
    access: 'partner',
    reads: true,
    summary: 'История изменений: кто, когда, что было и что стало',
    about: 'Changes of the partner’s records, the newest first; of one kind, or of one record.',
    params: z.strictObject({
      kind: kind.optional(),
      recordId: z.int('Укажите ID записи').nonnegative('ID записи не меньше нуля').optional(),
      page,
      pageSize: pageSize(20),
    }),
    result: listOf(change),
  }),
  'history.restore': method({
    access: 'partner',
    reads: false,
    summary: 'Отмена изменения: запись возвращается к прежнему виду',
    about:
      'Restores a record to its state before a change, also a deleted one; itself a change. Refused by the rules of the ' +
      'record (409, 422), 409 when there was no record before, 404 for another partner’s change.',
    errors: ['notFound', 'conflict', 'wrongField'],
    params: byId,
    result: done,
  }),
};
