// Methods: `events.*`.
import { z } from 'zod';
import { conversion } from '../conversions/conversion.ts';
import { notification } from '../messages/notifications.ts';
import { withdrawal } from '../money/billing.ts';
import { partnersOffer } from '../offers/offers.ts';
import { link } from '../traffic/links.ts';
import { id, moment, oneOf } from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';
import { eventTypes, feedDays, longestWait, mostEvents } from './event-names.ts';
import { postback } from './postbacks.ts';

const types = z.array(oneOf('Вид события', eventTypes)).max(eventTypes.length, 'Каждый вид события один раз');
const after = z
  .string('after: метка из поля next или null, чтобы начать с этого момента')
  .max(60, 'after: метка из поля next, как она пришла')
  .nullable()
  .meta({ examples: ['1764409500123-4711'] });

/** `data` is the record as it is when the feed is read, null once it is no longer there. */
const eventOf = <Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({ id, at: moment, type: z.literal(type), data: data.nullable() });

const event = z.discriminatedUnion('type', [
  eventOf('conversion', conversion),
  eventOf('withdrawal', withdrawal),
  eventOf('offer', partnersOffer),
  eventOf('postback', postback),
  eventOf('link', link),
  eventOf('news', notification),
]);

/** A partner's changes in their order, for programs that no server can call. */
export const events = {
  'events.get-events': method({
    access: 'partner',
    reads: true,
    summary: 'Лента событий: конверсии, выплаты, офферы, постбеки, ссылки, новости',
    about:
      'What has changed since `after`, the oldest first; `after` null begins now, then it is `next` of the answer before, also of an empty one. ' +
      '`types` empty asks for all of them; a named token gets those whose own methods its scopes open, and 403 for others that it names. `data` is the record as it is now, in the form of `statistics.get-conversions`, ' +
      '`billing.get-withdrawals`, `offers.get-offer`, `postback.get-postbacks-global`, `links.get-links` or `profile.get-notification-all`, ' +
      'null where it is gone; offers are those that the partner has a link to or has among the favourites. Without an event the answer is held for `wait` seconds. ' +
      `Each event comes at least once: keep \`next\` after the items are worked off. Events are kept ${feedDays} days: 422 for an older \`after\`. ` +
      '429 while another call of this token waits, or three of this address, or four of this partner.',
    errors: ['wrongField', 'tooMany'],
    params: z.strictObject({
      after,
      types: types.default([]),
      limit: z.int('limit: целое число от 1 до 100').min(1).max(mostEvents).default(mostEvents),
      wait: z
        .int('wait: целое число секунд от 0 до 25')
        .min(0, 'wait: не меньше 0 секунд')
        .max(longestWait, `wait: не больше ${longestWait} секунд`)
        .default(0),
    }),
    result: z.object({
      items: z.array(event),
      /** The next call's `after`. */
      next: z.string().meta({ examples: ['1764409500123-4711'] }),
    }),
  }),
};
