// Methods: `operator.*`.
import { z } from 'zod';
import { id, listOf, oneOf, page, pageSize } from './fields.ts';
import { postbackHealth } from './postback-delivery.ts';
import { postbackEvents } from './postback-macros.ts';
import { method } from './rpc.ts';

/** Postbacks as the network's staff see them. */
export const postbacksStaff = {
  'operator.get-postback-health': method({
    access: 'operator',
    roles: ['manager', 'support'],
    summary: 'Как доходят постбеки партнёров',
    about:
      'Postbacks with how their calls end, those that fail longest first; `isTroubled` false asks for all of them. `waiting` counts up to 10 000.',
    params: z.strictObject({
      userId: id.optional(),
      /** Those that are paused, or whose last call failed. */
      isTroubled: z.boolean('isTroubled: true или false').default(true),
      page,
      pageSize: pageSize(50),
    }),
    result: listOf(
      z.object({
        id,
        userId: id,
        login: z.string(),
        event: oneOf('Событие', postbackEvents),
        url: z.string(),
        type: z.enum(['on', 'off']),
        health: postbackHealth,
      }),
    ),
    example: { userId: 7 },
  }),
};
