// Methods: `operator.*`.
import { z } from 'zod';
import { currencyCode, done, longListOf, moment, pageOf } from '../wire/fields.ts';
import { repeatKey } from '../wire/repeat-key.ts';
import { operatorChange, operatorRead } from '../wire/rpc.ts';

/** A day of NETWORK_TIME_ZONE. */
const day = z.iso
  .date('Дата в виде 2026-11-20')
  .refine((text) => text >= '2000' && text < '2100', 'Год от 2000 до 2099');

/** Value of a unit of a currency in NETWORK_CURRENCY. */
const rate = z
  .number('Курс — число больше нуля')
  .min(1e-8, 'Курс — число больше нуля')
  .max(1e8, 'Слишком большой курс')
  .refine((value) => Number(value.toFixed(8)) === value, 'Не больше восьми знаков после запятой');

/** Rates that convert sums of several currencies into one. */
export const ratesStaff = {
  'operator.set-rates': operatorChange({
    roles: ['finance'],
    whose: 'all',
    keys: 'may',
    record: null,
    summary: 'Курсы валют с даты',
    about:
      'Sets what a unit of each of these currencies is worth in NETWORK_CURRENCY from a day on, until a later day says otherwise. Another rate of ' +
      'the same day replaces it; of closed bills and of what conversions have kept nothing changes. 422 for the network’s own currency, which is 1.',
    errors: ['wrongField'],
    params: z.strictObject({
      date: day,
      rates: z
        .partialRecord(currencyCode, rate)
        .refine((rates) => Object.keys(rates).length > 0, 'Укажите хотя бы один курс'),
      idempotencyKey: repeatKey,
    }),
    result: done,
    example: { date: '2026-11-20', rates: { USD: 92.5, EUR: 99.1 } },
  }),
  'operator.get-rates': operatorRead({
    roles: ['manager', 'finance'],
    whose: 'shared',
    summary: 'Курсы валют по датам',
    about:
      '`current` are those that hold today; `items` all that were set, the newest day first. The network’s own currency is 1 and not among them.',
    params: pageOf(50),
    result: longListOf(z.object({ date: z.string(), currencyCode, rate: z.number(), setAt: moment })).extend({
      networkCurrency: currencyCode,
      current: z.partialRecord(currencyCode, z.number()),
    }),
    example: {},
  }),
};
