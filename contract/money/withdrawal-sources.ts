// Methods: `operator.*`.
import { z } from 'zod';
import { byId, id, moment, storedMoney, whole } from '../wire/fields.ts';
import { operatorRead } from '../wire/rpc.ts';

const share = z.number().min(0).max(1).nullable();

/** Quality over the 30 days before the request. `approval` is null below ten decisions, `bots` without clicks. */
const quality = { clicks: whole, bots: share, approval: share };

/** Sources of a withdrawal's money. */
export const withdrawalSources = {
  'operator.get-withdrawal-sources': operatorRead({
    roles: ['finance', 'support', 'manager'],
    whose: 'own',
    summary: 'Из чего сумма выплаты: офферы, апрув, боты, прошлые выплаты',
    about:
      'What came to the partner’s available balance between the withdrawal before, which went out, and this one: by offer where conversions brought ' +
      'it, else by the kind of the entry; how good the traffic of the 30 days before the request was; what was paid before, and how old the payee and the ' +
      'destination are.',
    errors: ['notFound'],
    params: byId,
    result: z.object({
      /** Time of the previous withdrawal's request; null: there is none. */
      since: moment.nullable(),
      /** Sum that was left after the previous withdrawal. */
      carried: storedMoney,
      sources: z.array(
        z.object({
          offerId: id.nullable(),
          offerName: z.string().nullable(),
          kind: z.string(),
          amount: storedMoney,
          /** Number of conversions, or of entries. */
          count: z.int().positive(),
          ...quality,
        }),
      ),
      month: z.object(quality),
      paid: z.object({
        count: whole,
        total: storedMoney,
        latestAt: moment.nullable(),
        /** The mean of the latest ten payments; null without payments. */
        usual: storedMoney.nullable(),
        /** Number of paid withdrawals to the same destination. */
        toDestination: whole,
      }),
      destinationAt: moment,
      destinationActiveAt: moment.nullable(),
      payeeAt: moment,
    }),
    example: { id: 12 },
  }),
};
