// Methods: `operator.*`.
import { z } from 'zod';
import { moment, nothing, whole } from '../wire/fields.ts';
import { operatorRead } from '../wire/rpc.ts';
import { witness } from './proof.ts';

/** The state of the log, for the network's staff. */
export const proofStaff = {
  'operator.get-proof-state': operatorRead({
    roles: ['support'],
    whose: 'all',
    summary: 'Журнал доказательств: записи, очередь, опоздавшие факты',
    about:
      'The open log: its origin and size, leaves that wait for their places and since when, the last head, the latest facts that were recorded more than an ' +
      'hour late. `log` is null where PROOF is off. `former`: the last known head of the log before, where an older state of the database was restored, and ' +
      'the witness that told of it. `witnesses`: those of PROOF_WITNESSES; `fork` and `ahead` want a person.',
    params: nothing,
    result: z.object({
      log: z
        .object({
          origin: z.string(),
          beganAt: moment,
          size: whole,
          waiting: whole,
          waitingSince: moment.nullable(),
          head: z.object({ size: whole, madeAt: moment }).nullable(),
          former: z.object({ origin: z.string(), size: whole, witness: z.string().nullable() }).nullable(),
        })
        .nullable(),
      late: z.array(
        z.object({ kind: z.string(), conversionId: whole.nullable(), at: moment, recordedAt: moment }),
      ),
      witnesses: z.array(witness.extend({ askedAt: moment.nullable() })),
    }),
    example: {},
  }),
};
