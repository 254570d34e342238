// Methods: `operator.*`.
import { z } from 'zod';
import { byId, id, longListOf, named, oneOf, page, pageSize } from '../wire/fields.ts';
import { onceById } from '../wire/repeat-key.ts';
import { operatorChange, operatorRead } from '../wire/rpc.ts';
import { postbackHealth } from './postback-call.ts';
import { postbackCalls } from './postback-calls.ts';
import { postbackEvents } from './postback-names.ts';

/** Postbacks, for the network's staff. */
export const postbacksStaff = {
  'operator.get-postback-health': operatorRead({
    roles: ['manager', 'support'],
    whose: 'own',
    summary: 'Как доходят постбеки партнёров',
    about:
      'Postbacks with how their calls end, those that fail longest first; `isTroubled` false asks for all of them, `trouble` for those that are on and still called (`failing`) or paused. `waiting` counts up to 10 000.',
    params: z.strictObject({
      userId: id.optional(),
      /** True finds postbacks that are paused, or whose last call failed. */
      isTroubled: z.boolean('isTroubled: true или false').default(true),
      trouble: z.enum(['failing', 'paused'], 'trouble: failing или paused').optional(),
      page,
      pageSize: pageSize(50),
    }),
    result: longListOf(
      z.object({
        id,
        userId: id,
        login: z.string(),
        userName: z.string(),
        event: oneOf('Событие', postbackEvents),
        url: z.string(),
        type: z.enum(['on', 'off']),
        /** The offers whose conversions fire the postback; empty: all. */
        offers: z.array(named),
        health: postbackHealth,
      }),
    ),
    example: { userId: 7 },
  }),
  'operator.get-postback-delivery': operatorRead({
    roles: ['manager', 'support'],
    whose: 'own',
    summary: 'Отправка постбека партнёра: каждая попытка и ответ на неё',
    about:
      'A call of a partner’s postback with every attempt, as postback.get-delivery has it, and whose it is.',
    errors: ['notFound'],
    params: byId,
    result: postbackCalls['postback.get-delivery'].result.extend({
      userId: id,
      login: z.string(),
      userName: z.string(),
    }),
    example: { id: 15 },
  }),
  'operator.resend-postback': operatorChange({
    record: null,
    roles: ['manager', 'support'],
    whose: 'own',
    keys: 'may',
    summary: 'Отправить постбек партнёра ещё раз',
    about:
      'Sends a call of a partner’s postback once more, as postback.resend does for them: `id` is the one to look at. 409 while the postback ' +
      'is off or removed.',
    errors: ['notFound', 'conflict'],
    params: onceById,
    result: postbackCalls['postback.resend'].result,
    example: { id: 15 },
  }),
};
