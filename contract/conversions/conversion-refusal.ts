import { z } from 'zod';
import { id, moment } from '../wire/fields.ts';

/** A call of an advertiser that was refused. */
export const refusal = z.object({
  id,
  /** Null: the key was unknown. */
  offerId: id.nullable(),
  /** The call’s parameters. */
  params: z.record(z.string(), z.string()),
  /** The HTTP status of the answer. */
  status: z.int(),
  line: z.string(),
  /** How often the same call came. */
  times: z.int(),
  firstAt: moment,
  lastAt: moment,
  /** The last try by `retry-conversion-refusals`, and the conversion that it made. */
  triedAt: moment.nullable(),
  conversionId: id.nullable(),
});
