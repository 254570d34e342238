// Methods: `postback.*`.
import { z } from 'zod';
import {
  byId,
  done,
  id,
  listOf,
  moment,
  named,
  newId,
  nothing,
  oneOf,
  page,
  pageSize,
} from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';
import { postbackHealth } from './postback-call.ts';
import { postbackLimit } from './postback-macros.ts';
import { postbackEvents } from './postback-names.ts';

const url = z
  .string('Укажите ссылку')
  .trim()
  .min(1, 'Укажите ссылку')
  .max(2048, 'Ссылка не длиннее 2048 знаков')
  .meta({ examples: ['https://tracker.example.com/postback?subid={sub1}&status={status}&payout={payout}'] });
/** The conversion's event that fires the postback. The wire's name is `status`, as in the macro `{status}`. */
const status = oneOf('Событие', postbackEvents);
const statuses = z
  .array(status)
  .min(1, 'Выберите хотя бы одно событие')
  .max(postbackEvents.length, 'Каждое событие один раз');
/** Offers whose conversions fire the postback; empty: all offers. */
const offerIds = z.array(id, 'Укажите офферы').max(100, 'Не больше 100 офферов: создайте ещё один постбек');
const ids = z.array(id).min(1, 'Укажите постбеки').max(postbackLimit);
/** State of the postback: `on` is active. The wire's name of the field is `type`. */
const type = oneOf('Состояние', ['on', 'off']);
/** GET with all values in the URL, or POST with JSON of all macros. */
const httpMethod = oneOf('Метод', ['GET', 'POST']);

export const postback = z.object({
  id,
  url: z.string(),
  status,
  method: httpMethod,
  /** The secret that signs the calls: the partner's current one. */
  secretId: id,
  type,
  offerIds: z.array(id),
  /** The offers of `offerIds` with their names, sorted by name. */
  offers: z.array(named),
  createdAt: moment,
  /** Summary of the postback's calls. */
  health: postbackHealth,
});

/** A secret in the form of Standard Webhooks: `whsec_` and the base64 of 32 bytes. */
const secret = z.object({ secretId: id, secret: z.string() });

/**
 * Calls that the network makes to the partner's tracker when a conversion happens, for all offers or for chosen ones. Another
 * partner's postback is 404.
 */
export const postbacks = {
  'postback.get-postbacks-global': method({
    access: 'partner',
    reads: true,
    summary: 'Глобальные постбеки: все или одного события',
    about: 'The partner’s postbacks, the newest first; with `status` only those of one event.',
    params: z.strictObject({ status: status.optional(), page, pageSize: pageSize(postbackLimit) }),
    result: listOf(postback),
  }),
  'postback.create-postback-global': method({
    access: 'partner',
    reads: false,
    summary: 'Новый глобальный постбек',
    about:
      'Adds a postback; an event may have several. Aliases of macros are stored in our spelling. `offerIds` limit it to conversions of these offers, ' +
      'without them it takes all. 422 for a URL that may not be used or holds an unknown macro and for an offer that does not exist or is ' +
      `closed to the partner, 409 when there are ${postbackLimit}.`,
    errors: ['conflict', 'wrongField'],
    params: z.strictObject({
      url,
      status,
      type: type.default('on'),
      method: httpMethod.default('GET'),
      offerIds: offerIds.default([]),
    }),
    result: newId,
  }),
  'postback.update-postback-global': method({
    access: 'partner',
    reads: false,
    summary: 'Изменение постбека',
    about:
      'Changes a postback; what is not named (`url`, `status`, `method`, `offerIds`) stays as it is, so a switch sends `id` and `type` alone. ' +
      'Refused like a new one (422). 404 when it is another partner’s.',
    errors: ['notFound', 'wrongField'],
    params: z.strictObject({
      id,
      url: url.optional(),
      status: status.optional(),
      type,
      method: httpMethod.optional(),
      offerIds: offerIds.optional(),
    }),
    result: done,
  }),
  'postback.delete-postback-global': method({
    access: 'partner',
    reads: false,
    summary: 'Удаление постбека',
    about: 'Removes a postback; 404 when it is another partner’s.',
    errors: ['notFound'],
    params: byId,
    result: done,
  }),
  'postback.create-postbacks-global': method({
    access: 'partner',
    reads: false,
    summary: 'Одна ссылка сразу для нескольких событий',
    about:
      'One URL for several events at once, all or none. An event that has this URL for these offers already is not made twice: it only gets ' +
      'the `type` and the `method`, where one is given, and `same` had them. Refused like a single postback (409, 422).',
    errors: ['conflict', 'wrongField'],
    params: z.strictObject({
      url,
      statuses,
      type: type.default('on'),
      method: httpMethod.optional(),
      offerIds: offerIds.default([]),
    }),
    result: z.object({ created: z.int(), updated: z.int(), same: z.int() }),
  }),
  'postback.update-postbacks-global': method({
    access: 'partner',
    reads: false,
    summary: 'Новая ссылка и события нескольких постбеков',
    about:
      'Gives these postbacks one URL and exactly these events, all or none: one of an event that is gone takes a new event or is ' +
      'deleted, what is missing is made. Without `method` or `offerIds` each keeps its own. 404 when one of them is another partner’s, else refused like new ones (409, 422).',
    errors: ['notFound', 'conflict', 'wrongField'],
    params: z.strictObject({
      ids,
      url,
      statuses,
      method: httpMethod.optional(),
      offerIds: offerIds.optional(),
    }),
    result: done,
  }),
  'postback.delete-postbacks-global': method({
    access: 'partner',
    reads: false,
    summary: 'Удаление нескольких постбеков',
    about: 'Removes postbacks, all or none; 404 when one of them is another partner’s.',
    errors: ['notFound'],
    params: z.strictObject({ ids }),
    result: done,
  }),
  'postback.get-secret': method({
    access: 'session',
    reads: true,
    summary: 'Секрет, которым подписаны постбеки',
    about:
      'The secret that signs the partner’s postbacks, made at the first call. `previous` signs beside it until `validUntil`. Where the network lost the ' +
      'key that sealed it, it is an empty string, nothing is signed, and `problem` says so.',
    params: nothing,
    result: secret.extend({
      previous: secret.extend({ validUntil: moment }).nullable(),
      problem: z.string().optional(),
    }),
  }),
  'postback.rotate-secret': method({
    access: 'session',
    reads: false,
    summary: 'Новый секрет; прежний действует ещё 48 часов',
    about:
      'A new secret; the one before signs beside it for 48 hours. One that was still valid from an earlier change ends now.',
    params: nothing,
    result: done,
  }),
};
