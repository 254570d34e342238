// Methods: `operator.*`.
import { z } from 'zod';
import { moment, nothing, whole } from '../wire/fields.ts';
import { operatorRead } from '../wire/rpc.ts';

/** The state of the log, for the network's staff. */
export const proofStaff = {
  'operator.get-proof-state': operatorRead({
    roles: ['support'],
    whose: 'all',
    summary: 'Журнал доказательств: записи, очередь, опоздавшие факты',
    about:
      'The open log: its origin and size, leaves that wait for their places and since when, the last head, the latest facts that were recorded more than an ' +
      'hour late. `log` is null where PROOF is off.',
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
        })
        .nullable(),
      late: z.array(
        z.object({ kind: z.string(), conversionId: whole.nullable(), at: moment, recordedAt: moment }),
      ),
    }),
    example: {},
  }),
};
