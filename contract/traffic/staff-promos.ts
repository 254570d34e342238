// Methods: `operator.*`.
import { z } from 'zod';
import { payouts, shownPayout } from '../offers/saved-offer.ts';
import {
  byId,
  currencyCode,
  done,
  id,
  line,
  longListOf,
  moment,
  momentBetween,
  named,
  newId,
  oneOf,
  page,
  pageSize,
  requiredLine,
  searchTerm,
  whole,
} from '../wire/fields.ts';
import { repeatKey } from '../wire/repeat-key.ts';
import { operatorChange, operatorRead } from '../wire/rpc.ts';
import { keysOf } from '../wire/text.ts';
import {
  promoColumns,
  promoFilesPath,
  promoLimits,
  promoRestDays,
  staffPromoStateNames,
} from './promo-names.ts';
import { promoCode, promoFields } from './promos.ts';

const time = momentBetween(2000, 2100);
const states = keysOf(staffPromoStateNames);
const allowLoss = z.boolean('allowLoss: true или false').default(false);

const staffPromo = z.object({
  ...promoFields,
  state: z.enum(states),
  /** The partner; null: free. */
  user: z.object({ id, login: z.string(), name: z.string(), isBlocked: z.boolean() }).nullable(),
  payouts: z.array(shownPayout).nullable(),
  /** Currency of the partner's account; null: free. */
  currencyCode: currencyCode.nullable(),
});

const row = z
  .strictObject({
    code: promoCode,
    /** Absent: free, to be given at a request. */
    userId: id.optional(),
    from: time,
    until: time.optional(),
    payouts: payouts.optional(),
  })
  .refine(({ from, until }) => until === undefined || new Date(from) < new Date(until), {
    path: ['until'],
    error: 'Конец раньше начала',
  });

/** Promo codes, for the network's staff. */
export const promosStaff = {
  'operator.get-promos': operatorRead({
    roles: ['manager', 'support'],
    whose: 'own',
    summary: 'Промокоды партнёров и запросы',
    about:
      'Codes and requests, the newest first; those with `state` `requested` the oldest first. `search` is the start of a code, written in any way. `free`: a code of the network that no partner has yet.',
    params: z.strictObject({
      offerId: id.optional(),
      userId: id.optional(),
      state: oneOf('Состояние', states).optional(),
      search: searchTerm(promoLimits.longest).default(''),
      page,
      pageSize: pageSize(50),
    }),
    result: longListOf(staffPromo),
    example: { state: 'requested' },
  }),
  'operator.save-promos': operatorChange({
    roles: ['manager'],
    whose: 'own',
    keys: 'may',
    record: null,
    summary: 'Промокоды оффера: все или ни одного',
    about:
      'Gives codes to partners, or without `userId` keeps them for requests. A code that its partner has already at `from` gets the row’s `until` and, from `from` on, its `payouts`. ' +
      `Within an advertiser’s offers (or the offer, where it has no advertiser) a code is one partner’s at a time, and another’s ${promoRestDays} days after. ` +
      '`payouts` replace the partner’s of the offer for orders by the code. A payout above the revenue is 409 without `allowLoss`; such a payout, and one over three times what the offer paid there a week ago, ' +
      'is saved by an administrator with the app’s code: 403 to others and to keys. 404 for an unknown offer or partner, 409 for a code that is taken or a partner who is blocked; both name the field: `rows.3.code`.',
    errors: ['forbidden', 'notFound', 'conflict', 'wrongField'],
    params: z.strictObject({
      offerId: id,
      rows: z
        .array(row)
        .min(1, 'Укажите промокоды')
        .max(promoLimits.rows, `Не больше ${promoLimits.rows} промокодов за раз: остальные загрузите файлом`),
      allowLoss,
      idempotencyKey: repeatKey,
    }),
    result: z.object({ ids: z.array(id) }),
    example: { offerId: 12, rows: [{ code: 'ЛЕТО-10', userId: 7, from: '2026-06-01T00:00:00+03:00' }] },
  }),
  'operator.save-promo-file': operatorChange({
    roles: ['manager'],
    whose: 'own',
    keys: 'may',
    record: null,
    summary: 'Промокоды оффера из файла CSV: все или ни одного',
    about:
      `Saves codes of a CSV file whose bytes were sent to \`POST ${promoFilesPath}\` before; \`documentId\` is its answer. The first line names the columns: ${promoColumns.join(', ')}, in any order; ` +
      '`partner` is an id or a login, empty: free; `from` and `until` are ISO times or days of NETWORK_TIME_ZONE, `from` empty is now. ' +
      `At most ${promoLimits.lines} lines. A job saves all or none; get-promo-file says how it ends. 404 for an unknown offer or document.`,
    errors: ['notFound', 'conflict'],
    params: z.strictObject({
      offerId: id,
      documentId: id,
      fileName: line(200).default(''),
      idempotencyKey: repeatKey,
    }),
    result: newId,
    example: { offerId: 12, documentId: 31 },
  }),
  'operator.get-promo-file': operatorRead({
    roles: ['manager', 'support'],
    whose: 'own',
    summary: 'Что вышло из файла с промокодами',
    about: `A file of codes. \`refused\`: nothing was saved, and \`faults\` are the first ${promoLimits.faults} of \`faultCount\`, by lines of the file.`,
    errors: ['notFound'],
    params: byId,
    result: z.object({
      id,
      /** Null until save-promo-file names it. */
      offer: named.nullable(),
      fileName: z.string(),
      stage: z.enum(['uploaded', 'waiting', 'done', 'refused']),
      /** Lines with codes; 0 until the file is read. */
      lines: whole,
      faultCount: whole,
      faults: z.array(z.object({ line: z.int().positive(), field: z.string(), fault: z.string() })),
      createdAt: moment,
      finishedAt: moment.nullable(),
    }),
    example: { id: 3 },
  }),
  'operator.revoke-promo': operatorChange({
    roles: ['manager'],
    whose: 'own',
    keys: 'never',
    record: 'promo',
    summary: 'Отозвать промокод',
    about:
      'Ends a code at `from`, with the terms that it was to have later; orders from then on are nobody’s and their calls are refused. Conversions that there are stay. The partner is told the reason; a free code is ended too. ' +
      '409 for a request, and for a code that has ended by `from` already.',
    errors: ['notFound', 'conflict'],
    params: z.strictObject({ id, from: time, reason: requiredLine(500), idempotencyKey: repeatKey }),
    result: done,
    example: { id: 5, from: '2026-06-15T00:00:00+03:00', reason: 'Рекламодатель закончил акцию' },
  }),
  'operator.decide-promo-requests': operatorChange({
    roles: ['manager'],
    whose: 'own',
    keys: 'may',
    record: 'promo',
    summary: 'Ответить на запросы промокодов',
    about:
      'Grants or refuses requests. A grant gives `code` (of one request alone), else the code asked for, else the oldest free one of the offer; it begins now and has the terms of the free code, where it was one. ' +
      'A refusal needs a `reason`, which the partner reads. A request that no longer waits, or whose code is taken, stays as it is: `why` says so. 404 where none of them is there.',
    errors: ['notFound', 'conflict', 'wrongField'],
    params: z
      .strictObject({
        ids: z
          .array(id)
          .min(1, 'Укажите хотя бы один запрос')
          .max(200, 'Не больше 200 запросов за раз')
          .refine((all) => new Set(all).size === all.length, 'Один запрос указан дважды'),
        decision: oneOf('Решение', ['grant', 'refuse']),
        code: promoCode.optional(),
        reason: line(500).default(''),
        idempotencyKey: repeatKey,
      })
      .refine(({ decision, reason }) => decision === 'grant' || reason !== '', {
        path: ['reason'],
        error: 'Укажите причину отказа: её увидит партнёр',
      })
      .refine(({ decision, ids, code }) => code === undefined || (decision === 'grant' && ids.length === 1), {
        path: ['code'],
        error: 'Код даётся одному запросу',
      }),
    result: z.object({ items: z.array(z.object({ id, isDone: z.boolean(), why: z.string() })) }),
    example: { ids: [12], decision: 'grant', code: 'ЛЕТО-10' },
  }),
};
