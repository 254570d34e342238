// Methods: `operator.*`.
import { z } from 'zod';
import { moment, nothing, whole } from '../wire/fields.ts';
import { operatorRead } from '../wire/rpc.ts';
import { witness } from './proof.ts';

/** A trouble of the log: leaves that no head holds, or that have no place, for too long; `since`: the oldest of them. */
const trouble = z.object({ kind: z.enum(['head', 'places']), since: moment });
export type TroubleKind = z.infer<typeof trouble>['kind'];

/** The state of the log, for the network's staff. */
export const proofStaff = {
  'operator.get-proof-state': operatorRead({
    roles: ['support'],
    whose: 'all',
    summary: 'Журнал доказательств: записи, очередь, опоздавшие факты',
    about:
      'The open log: its origin and size, leaves that wait for their places and since when, the last head, how many facts were recorded more than an hour ' +
      'late, and the latest ten. `log` is null where none is open. `isOn`: the setting PROOF of the process that answers. `logs`: all logs, the newest first, ' +
      'each with its size. `troubles`: a leaf is in no head for two hours (`head`), or has no place for five minutes (`places`). `former`: the last known head ' +
      'of the log before, where an older state of the database was restored, and the witness that told of it. `witnesses`: those of PROOF_WITNESSES; `fork` ' +
      'and `ahead` want a person.',
    params: nothing,
    result: z.object({
      isOn: z.boolean(),
      log: z
        .object({
          origin: z.string(),
          beganAt: moment,
          size: whole,
          late: whole,
          waiting: whole,
          waitingSince: moment.nullable(),
          head: z.object({ size: whole, madeAt: moment }).nullable(),
          former: z.object({ origin: z.string(), size: whole, witness: z.string().nullable() }).nullable(),
        })
        .nullable(),
      logs: z.array(
        z.object({ origin: z.string(), size: whole, beganAt: moment, endedAt: moment.nullable() }),
      ),
      troubles: z.array(trouble),
      late: z.array(
        z.object({ kind: z.string(), conversionId: whole.nullable(), at: moment, recordedAt: moment }),
      ),
      witnesses: z.array(witness.extend({ askedAt: moment.nullable() })),
    }),
    example: {},
  }),
};
