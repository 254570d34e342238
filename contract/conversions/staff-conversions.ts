// Methods: `operator.*`.
import { z } from 'zod';
import { promoCode } from '../traffic/promos.ts';
import {
  currencyCode,
  done,
  id,
  line,
  longListOf,
  moment,
  momentBetween,
  money,
  onlyFor,
  page,
  pageSize,
} from '../wire/fields.ts';
import { repeatKey } from '../wire/repeat-key.ts';
import { revenueRoles } from '../wire/roles.ts';
import { confirmedChange, operatorChange, operatorRead } from '../wire/rpc.ts';
import { conversionState, rejectReason } from './conversion.ts';
import { refusal } from './staff-lists.ts';

const revenue = onlyFor(revenueRoles, money.nonnegative('Доход не меньше нуля'));

/** A status update by the staff. */
export const posted = z
  .strictObject({
    clickId: z.uuidv7('ID клика — UUID из ссылки').toLowerCase().optional(),
    userId: id.optional(),
    offerId: id.optional(),
    promo: promoCode.optional(),
    goal: line(60).optional(),
    transactionId: line(200).default(''),
    event: conversionState,
    payout: money.nonnegative('Ставка не меньше нуля').optional(),
    revenue: revenue.optional(),
    currencyCode: currencyCode.optional(),
    sum: money.nonnegative('Сумма не меньше нуля').optional(),
    reason: rejectReason.optional(),
    comment: line(500).default(''),
    at: momentBetween(2000, 2100).optional(),
  })
  .refine(
    ({ clickId, userId, promo }) =>
      userId === undefined ? (clickId ?? promo) !== undefined : (clickId ?? promo) === undefined,
    { path: ['clickId'], error: 'Укажите clickId, promo с offerId или userId с offerId' },
  )
  .refine(
    ({ clickId, userId, promo, offerId }) =>
      (clickId ?? offerId) !== undefined || (userId ?? promo) === undefined,
    { path: ['offerId'], error: 'Без клика нужен offerId' },
  )
  .refine(({ userId, promo, transactionId }) => (userId ?? promo) === undefined || transactionId !== '', {
    path: ['transactionId'],
    error: 'Без клика и с промокодом нужен transactionId',
  })
  .refine(({ event, reason }) => event === 'reject' || reason === undefined, {
    path: ['reason'],
    error: 'Причина бывает только у отклонения',
  });

const changed = z.object({
  id,
  before: conversionState,
  /** The conversion was on hold with a date, so it was confirmed before. */
  wasConfirmed: z.boolean(),
  state: conversionState,
  /** False where the conversion already had this state. */
  isChanged: z.boolean(),
});

const ids = z
  .array(id)
  .min(1, 'Укажите ID')
  .max(1000, 'Не больше 1000 за раз')
  .refine((all) => new Set(all).size === all.length, 'Один ID указан дважды');

/** Status updates by the network's staff, and advertisers' refused calls. */
export const conversionsStaff = {
  'operator.post-conversions': operatorChange({
    roles: ['manager', 'finance'],
    whose: 'own',
    keys: 'may',
    record: 'conversion',
    asksCode: 'aboveLimit',
    summary: 'Конверсии из трекера сети и корректировки',
    about:
      'Posts up to 1000 status updates of conversions, all or none, as advertisers do by their address: `event` is create, hold, approve or ' +
      'reject. A conversion is found by `transactionId` at its offer, else by click and goal, and made where there is none; without a click ' +
      'name `userId`, or a `promo` code, `offerId` and `transactionId`. With a click and `promo` the offer’s `promoRule` decides whose the order is. `payout` pays instead of the terms of the click, and is open to `admin` and `finance` alone; for a ' +
      'conversion that is there, another one is a correction. `revenue` is what the advertiser pays, for the same roles, in `currencyCode` or else in the advertiser’s currency, converted by the rate of the conversion’s day: not named it stays, or is that of the terms; named alone where the terms give ' +
      'the partner a share, it changes the payout as well. An approval of an offer with days of hold puts it on hold until it is due. A click of any age may ' +
      'convert. 404 for an unknown click, offer or partner, 409 for a status that goes back; both name the field: `conversions.3.event`. ' +
      'A repeat changes nothing. `ids` are in the order of the updates.',
    errors: ['notFound', 'conflict'],
    params: z.strictObject({
      conversions: z.array(posted).min(1, 'Укажите конверсии').max(1000, 'Не больше 1000 конверсий за раз'),
      idempotencyKey: repeatKey,
    }),
    result: z.object({ ids: z.array(id) }),
    example: {
      conversions: [
        { clickId: '019aab3e-7c00-7d2a-9c1e-3f1a2b4c5d6e', event: 'approve', transactionId: 'A-4412' },
        { userId: 7, offerId: 12, transactionId: 'A-4413', event: 'hold', payout: 1300, currencyCode: 'RUB' },
      ],
    },
  }),
  'operator.set-conversion-status': operatorChange({
    roles: ['manager'],
    whose: 'own',
    keys: 'may',
    record: 'conversion',
    asksCode: 'aboveLimit',
    summary: 'Статус нескольких конверсий сразу: все или ни одной',
    about:
      'Sets one status for up to 1000 conversions, all or none. A rejection needs a `reason`, which the partner sees with the comment. ' +
      'An approval of an offer with days of hold puts it on hold until it is due. `before` is the state that was found, whoever came first, ' +
      '`wasConfirmed` whether it was a hold that had been approved already. ' +
      '404 for an unknown id, 409 for a status that goes back.',
    errors: ['notFound', 'conflict'],
    params: z
      .strictObject({
        ids,
        state: conversionState,
        reason: rejectReason.optional(),
        comment: line(500).default(''),
        idempotencyKey: repeatKey,
      })
      .refine(({ state, reason }) => (state === 'reject') === (reason !== undefined), {
        path: ['reason'],
        error: 'Причина нужна отклонению, и только ему',
      }),
    result: z.object({ items: z.array(changed) }),
    example: { ids: [4412, 4413], state: 'reject', reason: 'duplicate', comment: 'Заявка уже была' },
  }),
  'operator.decide-losses': confirmedChange({
    roles: ['finance'],
    whose: 'own',
    record: null,
    summary: 'Конверсии, которые платят партнёру больше дохода: выпустить или отклонить',
    about:
      'Conversions on hold that pay more than the advertiser pays, and wait for a look (operator.get-conversions, `isUnderReview`). `release`: each ' +
      'leaves hold when it is due; `reject`: it is rejected, with a `reason`. All or none; 409 for one that does not wait.',
    errors: ['notFound', 'conflict'],
    params: z
      .strictObject({
        ids,
        decision: z.enum(['release', 'reject'], 'decision: release или reject'),
        reason: rejectReason.optional(),
        comment: line(500).default(''),
        idempotencyKey: repeatKey,
      })
      .refine(({ decision, reason }) => (decision === 'reject') === (reason !== undefined), {
        path: ['reason'],
        error: 'Причина нужна отклонению, и только ему',
      }),
    result: done,
    example: { ids: [4412], decision: 'release' },
  }),
  'operator.get-conversion-refusals': operatorRead({
    roles: ['manager', 'support'],
    whose: 'all',
    summary: 'Вызовы рекламодателей, в которых отказано',
    about:
      'Refused calls of advertisers, the latest first; the same one again counts in `times`. Kept 90 days. Those with an unknown key have no offer and cannot be tried again.',
    params: z.strictObject({
      offerId: id.optional(),
      /** True finds refused calls that have made no conversion since. */
      isOpen: z.boolean('isOpen: true или false').default(true),
      page,
      pageSize: pageSize(50),
    }),
    result: longListOf(refusal.extend({ offerName: z.string().nullable() })),
    example: { offerId: 12 },
  }),
  'operator.retry-conversion-refusals': operatorChange({
    roles: ['manager'],
    whose: 'all',
    keys: 'may',
    record: null,
    asksCode: 'aboveLimit',
    summary: 'Ещё раз принять вызовы, в которых было отказано',
    about:
      'Tries refused calls again, in their order and as of the time when they came, once what was in their way is mended. `conversionId` is null where ' +
      'it is refused again; `line` says why. 404 for an unknown id.',
    errors: ['notFound', 'conflict'],
    params: z.strictObject({ ids, idempotencyKey: repeatKey }),
    result: z.object({ items: z.array(z.object({ id, conversionId: id.nullable(), line: z.string() })) }),
    example: { ids: [31, 32] },
  }),
  'operator.get-waiting-calls': operatorRead({
    roles: ['manager', 'support'],
    whose: 'all',
    summary: 'Вызовы рекламодателей, которые ждут свой клик',
    about:
      'Calls of advertisers that were answered OK before their click has come, those that wait longest first. `state`: `no-click`, it has not come; `clicked`, ' +
      'it is there and the call is applied at the next check; `stopped`, nobody checks any more, after errors. At `until` a call whose click has ' +
      'not come is refused (operator.get-conversion-refusals). `isLong`: those that wait over 10 minutes.',
    params: z.strictObject({
      offerId: id.optional(),
      isLong: z.literal(true, 'isLong: true').optional(),
      page,
      pageSize: pageSize(50),
    }),
    result: longListOf(
      z.object({
        id,
        offerId: id,
        offerName: z.string(),
        clickId: z.uuid(),
        params: z.record(z.string(), z.string()),
        at: moment,
        keptAt: moment,
        until: moment,
        state: z.enum(['no-click', 'clicked', 'stopped']),
        nextLookAt: moment.nullable(),
      }),
    ),
    example: { isLong: true },
  }),
  'operator.retry-waiting-calls': operatorChange({
    roles: ['manager'],
    whose: 'all',
    keys: 'may',
    record: null,
    summary: 'Поискать клики ждущих вызовов сейчас',
    about:
      'Has the clicks of waiting calls checked for at once, by jobs of their own. Calls that no longer wait are left out. A call is applied with all others ' +
      'that wait for its click, in the order in which they came.',
    params: z.strictObject({ ids, idempotencyKey: repeatKey }),
    result: z.object({ clicks: z.int() }),
    example: { ids: [31, 32] },
  }),
};
