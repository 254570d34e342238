// Methods: `operator.*`.
import { z } from 'zod';
import {
  currencyCode,
  id,
  line,
  longListOf,
  momentBetween,
  money,
  oneOf,
  page,
  pageSize,
} from '../wire/fields.ts';
import { repeatKey } from '../wire/repeat-key.ts';
import { operatorChange, operatorRead } from '../wire/rpc.ts';
import { accessRequest, usualAnswerMinutes } from './access.ts';
import { accessRefusals, requestStates } from './access-names.ts';
import { capPeriods } from './offer-names.ts';
import { countries } from './offer-terms.ts';

const ids = z.array(id).min(1, 'Укажите хотя бы один запрос').max(200, 'Не больше 200 запросов за раз');
/** One outcome for each request; a request that no longer waits stays unchanged. */
const outcomes = z.object({ items: z.array(z.object({ id, isDone: z.boolean(), why: z.string() })) });

const staffRequest = accessRequest.extend({
  partner: z.object({ id, login: z.string(), firstName: z.string(), lastName: z.string(), currencyCode }),
  /** The partner's confirmed conversions of 90 days, and their share of the decided ones; null without decisions. */
  confirmed: z.int(),
  approval: z.number().nullable(),
  /** The staff member or program that decided, in words; empty while the request waits. */
  decidedBy: z.string(),
});

/** Requests for access, for the network's staff to answer. */
export const accessStaff = {
  'operator.get-access-requests': operatorRead({
    roles: ['manager', 'support'],
    whose: 'own',
    summary: 'Запросы доступа к офферам',
    about:
      'Partners’ requests for access, those that wait the oldest first, others the newest first. `confirmed` and `approval` are of all the partner’s conversions of 90 days, as the rule of an offer reads them.',
    params: z.strictObject({
      state: oneOf('Состояние', requestStates).default('open'),
      offerId: id.optional(),
      userId: id.optional(),
      page,
      pageSize: pageSize(50),
    }),
    result: longListOf(staffRequest).extend({ usualAnswerMinutes }),
    example: { state: 'open' },
  }),
  'operator.grant-access': operatorChange({
    roles: ['manager'],
    whose: 'own',
    keys: 'may',
    record: 'request',
    summary: 'Открыть доступ по запросам',
    about:
      'Lets in the partners of these requests, until a time or for good. `payout` becomes their own payout of the offer (as operator.set-payout), `cap` their own limit of conversions beside the offer’s; without one a limit of ' +
      'an earlier grant ends. A request that no longer waits stays as it is. 404 where none of them is there, 409 for a payout above what the advertiser pays without `allowLoss`.',
    errors: ['forbidden', 'notFound', 'conflict', 'wrongField'],
    params: z.strictObject({
      ids,
      until: momentBetween(2000, 2100).nullable().default(null),
      payout: z
        .strictObject({
          goal: line(60).default(''),
          countries: countries.default([]),
          currencyCode: currencyCode.default('RUB'),
          amount: money.nonnegative('Ставка не меньше нуля'),
        })
        .nullable()
        .default(null),
      allowLoss: z.boolean('allowLoss: true или false').default(false),
      cap: z
        .strictObject({
          period: oneOf('Период', capPeriods),
          count: z
            .int('Число конверсий — целое')
            .positive('Число конверсий больше нуля')
            .max(1e9, 'Слишком большое число конверсий'),
        })
        .nullable()
        .default(null),
      comment: line(500).default(''),
      idempotencyKey: repeatKey,
    }),
    result: outcomes,
    example: { ids: [12], until: '2027-01-01T00:00:00+03:00', cap: { period: 'day', count: 50 } },
  }),
  'operator.refuse-access': operatorChange({
    roles: ['manager'],
    whose: 'own',
    keys: 'may',
    record: 'request',
    summary: 'Отказать в доступе',
    about:
      'Refuses requests; the partner reads the reason and the comment, and may ask again from `askAgainAt` on (null: at any time). A request that no longer waits stays as it is. 404 where none of them is there.',
    errors: ['notFound', 'wrongField'],
    params: z.strictObject({
      ids,
      reason: oneOf('Причина', accessRefusals),
      comment: line(500).default(''),
      askAgainAt: momentBetween(2000, 2100).nullable().default(null),
      idempotencyKey: repeatKey,
    }),
    result: outcomes,
    example: { ids: [12], reason: 'source', comment: 'Мотивированный трафик рекламодатель не принимает' },
  }),
};
