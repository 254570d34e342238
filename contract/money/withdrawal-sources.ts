// Methods: `operator.*`.
import { z } from 'zod';
import { id, moment, money } from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';

const share = z.number().min(0).max(1).nullable();

/** Of the 30 days before the request. `approval` is null below ten decisions, `bots` without clicks. */
const quality = { clicks: z.int().nonnegative(), bots: share, approval: share };

/** What the money of a withdrawal is made of. */
export const withdrawalSources = {
  'operator.get-withdrawal-sources': method({
    access: 'operator',
    reads: true,
    roles: ['finance', 'support', 'manager'],
    whose: 'own',
    keys: 'may',
    summary: 'Из чего сумма выплаты: офферы, апрув, боты, прошлые выплаты',
    about:
      'What came to the partner’s available balance between the withdrawal before, which went out, and this one: by offer where conversions brought ' +
      'it, else by the kind of the entry; how good the traffic of the 30 days before the request was; what was paid before, and how old the payee and the ' +
      'destination are.',
    errors: ['notFound'],
    params: z.strictObject({ id }),
    result: z.object({
      /** When the one before was asked for; null: there is none. */
      since: moment.nullable(),
      /** What was left then. */
      carried: money,
      sources: z.array(
        z.object({
          offerId: id.nullable(),
          offerName: z.string().nullable(),
          kind: z.string(),
          amount: money,
          /** Conversions, or entries. */
          count: z.int().positive(),
          ...quality,
        }),
      ),
      month: z.object(quality),
      paid: z.object({
        count: z.int().nonnegative(),
        total: money,
        latestAt: moment.nullable(),
        /** The mean of the latest ten; null where nothing was paid. */
        usual: money.nullable(),
        /** How many of them to the same destination. */
        toDestination: z.int().nonnegative(),
      }),
      destinationAt: moment,
      destinationActiveAt: moment.nullable(),
      payeeAt: moment,
    }),
    example: { id: 12 },
  }),
};
