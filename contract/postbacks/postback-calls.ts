// Methods: `postback.*`.
import { z } from 'zod';
import { day, isForward, timeZone } from '../money/ledger.ts';
import { subLength, subNames } from '../traffic/traffic-names.ts';
import {
  byId,
  count,
  id,
  line,
  listOf,
  moment,
  newId,
  oneOf,
  page,
  pageSize,
  requiredLine,
} from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';
import { attempt, callState, postbackCall } from './postback-call.ts';
import { postbackEvents } from './postback-names.ts';

const event = oneOf('Событие', postbackEvents);
const backwards = { path: ['to'], error: 'Конец периода раньше его начала' };

/** Filter of calls. `from` and `to` are whole days of the time zone, by the time when the conversion changed. */
export const callFilter = z.strictObject({
  postbackId: id.optional(),
  event: event.optional(),
  state: callState.optional(),
  from: day.optional(),
  to: day.optional(),
  timeZone,
});

/** Results of a partner's postback calls, and repeated calls. Another partner's postback or call is 404. */
export const postbackCalls = {
  'postback.get-deliveries': method({
    access: 'partner',
    reads: true,
    summary: 'Отправки постбеков: фильтры, страницы',
    about:
      'Calls of their postbacks, the newest conversion first, kept 30 days after they ended. `from` and `to` are whole days of `timeZone` in ' +
      'which the conversion changed. `totalCount` counts up to 10 000, and as many can be paged through.',
    params: z
      .strictObject({ ...callFilter.shape, page, pageSize: pageSize(20) })
      .refine(isForward, backwards),
    result: listOf(postbackCall),
  }),
  'postback.get-delivery': method({
    access: 'partner',
    reads: true,
    summary: 'Одна отправка: каждая попытка и ответ на неё',
    about:
      'One call with every attempt, the oldest first; `webhookId` is the same in all of them. 404 when it is another partner’s.',
    errors: ['notFound'],
    params: byId,
    result: postbackCall.extend({ webhookId: z.string(), attempts: z.array(attempt) }),
  }),
  'postback.resend': method({
    access: 'partner',
    reads: false,
    summary: 'Отправить ещё раз',
    about:
      'Sends a call that ended once more, as a new one with the same `webhookId`; one that waits is tried at once. `id` is the one to ' +
      'look at. 409 while its postback is off or removed, 404 when it is another partner’s.',
    errors: ['notFound', 'conflict'],
    params: byId,
    result: newId,
  }),
  'postback.resend-many': method({
    access: 'partner',
    reads: false,
    summary: 'Отправить ещё раз за период',
    about:
      'Sends the calls of a postback that ended in a state and whose conversions changed in whole days of `timeZone` once more; `dryRun` only ' +
      'counts them. At most 10 000 at once (409); where they are no longer as many as `expected`, 409 and nothing is sent. A repeat with the same key sends nothing and answers the first count.',
    errors: ['notFound', 'conflict'],
    params: z
      .strictObject({
        postbackId: id,
        from: day,
        to: day,
        timeZone,
        state: callState.extract(['delivered', 'failed', 'expired']),
        dryRun: z.boolean('dryRun: true или false').default(false),
        /** The number of calls that the page showed and the partner agreed to. */
        expected: z.int('Целое число').nonnegative('Целое число').optional(),
        idempotencyKey: requiredLine(200),
      })
      .refine(isForward, backwards),
    result: count,
  }),
  'postback.test': method({
    access: 'partner',
    reads: false,
    summary: 'Проверка: вызвать постбек сейчас и показать ответы',
    about:
      'Calls a postback at once for each of the `events` (all four, unless some are named) with `test=1` beside, whatever its state, and answers how ' +
      'each ended, within 10 seconds. Values are those of the click `clickId`, when it is theirs, else of their last one; another `clickId` and `subs` are put in ' +
      'as they are, for a click of their own tracker. Neither money nor statistics change. 404 when it is another partner’s.',
    errors: ['notFound', 'tooMany'],
    params: z.strictObject({
      postbackId: id,
      clickId: line(200).optional(),
      subs: z.partialRecord(z.enum(subNames), line(subLength)).default({}),
      events: z
        .array(event)
        .min(1, 'Выберите хотя бы одно событие')
        .max(postbackEvents.length, 'Каждое событие один раз')
        .default([...postbackEvents]),
    }),
    result: z.object({ items: z.array(attempt.extend({ event, at: moment })) }),
  }),
};
