// Limits of an offer in a period, beside its daily limit, as the staff save them and partners read them.
import { z } from 'zod';
import { currencyCode, line, money, oneOf } from '../wire/fields.ts';
import { capLimit, capPeriods, capsPer, twinsOf } from './offer-names.ts';

const cap = z.strictObject({
  /** Owner of the cap: all partners together, or each partner. */
  per: oneOf('Кому', capsPer),
  /** The goal whose conversions count; '' is the main goal; null: all goals. A full cap of a goal closes the offer as well. */
  goal: line(60).nullable().default(null),
  /** Days and months are in NETWORK_TIME_ZONE. */
  period: oneOf('Период', capPeriods),
  count: z
    .int('Число конверсий — целое')
    .positive('Число конверсий больше нуля')
    .max(1e9, 'Слишком большое число конверсий')
    .nullable()
    .default(null),
  /** Limit on the payouts of conversions in `currencyCode`; payouts in other currencies do not count. */
  sum: money.positive('Сумма больше нуля').nullable().default(null),
  currencyCode: currencyCode.default('RUB'),
});
export type Cap = z.output<typeof cap>;

/** All caps of an offer: a cap that is not in the list is removed. A cap whose numbers alone change keeps its count. */
export const caps = z
  .array(cap)
  .max(capLimit, `Не больше ${capLimit} лимитов`)
  .superRefine((all, { addIssue }) => {
    for (const [n, { count, sum }] of all.entries())
      if (count === null && sum === null)
        addIssue({
          code: 'custom',
          path: [n, 'count'],
          message: 'Укажите число конверсий, сумму или и то и другое',
        });
    for (const n of twinsOf(all))
      addIssue({
        code: 'custom',
        path: [n, 'period'],
        message: 'Такой лимит уже есть: число и сумму укажите в одном',
      });
  });

export const shownCap = cap.extend({
  count: z.int().nullable(),
  sum: z.number().nullable(),
  goal: z.string().nullable(),
});

/** A cap with its use in the current period. */
export const usedCap = shownCap.extend({ usedCount: z.int(), usedSum: z.number() });
export type UsedCap = z.output<typeof usedCap>;
