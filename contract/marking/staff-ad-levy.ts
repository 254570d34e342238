// Methods: `operator.*` of the levy on advertising and of its settings.
import { z } from 'zod';
import { day, month } from '../money/ledger.ts';
import { done, id, line, nothing, oneOf, requiredLine, storedMoney, whole } from '../wire/fields.ts';
import { repeatKey } from '../wire/repeat-key.ts';
import { operatorChange, operatorRead } from '../wire/rpc.ts';
import { adChains, levyBases } from './act-names.ts';

const levySettings = {
  base: oneOf('База', levyBases).nullable(),
  percent: z
    .number('Укажите процент')
    .positive('Процент больше нуля')
    .max(100, 'Процент не больше 100')
    .multipleOf(0.01, 'Не больше двух знаков после запятой')
    .nullable(),
  /** Payer of the levy, in the network's own words. */
  payer: line(200),
  dates: z
    .array(
      z.strictObject({
        name: requiredLine(100),
        month: z.int('Месяц после квартала — от 1 до 3').min(1, 'Месяц от 1 до 3').max(3, 'Месяц от 1 до 3'),
        day: z.int('День — от 1 до 31').min(1, 'День от 1 до 31').max(31, 'День от 1 до 31'),
      }),
    )
    .max(3, 'Не больше трёх дат'),
};

/** The levy of a quarter, as the network's settings say. */
export const adLevyStaff = {
  'operator.get-ad-levy': operatorRead({
    roles: ['finance'],
    whose: 'all',
    summary: 'Прогноз сбора с рекламы за квартал',
    about:
      'The base of the levy from the documents of a quarter by the settings, and what is not in it. `levy` is null where base or percent are not set. The office counts from acts with VAT that the operator has, not from the ledger.',
    errors: ['conflict'],
    params: z.strictObject({
      year: z.int('Укажите год').min(2020, 'Год от 2020').max(2100, 'Год до 2100'),
      quarter: z.int('Укажите квартал').min(1, 'Квартал от 1 до 4').max(4, 'Квартал от 1 до 4'),
    }),
    result: z.object({
      base: z.enum(levyBases).nullable(),
      percent: z.number().nullable(),
      payer: z.string(),
      baseAmount: storedMoney,
      levy: storedMoney.nullable(),
      /** Each month's part, and whether its acts for the operator are sent; null: none is closed. */
      months: z.array(
        z.object({ month, documents: whole, amount: storedMoney, sentVersion: whole.nullable() }),
      ),
      /** Documents of the base, those with the largest sums first, at most 200. */
      documents: z.array(
        z.object({
          chain: z.enum(adChains),
          id,
          number: z.string(),
          party: z.string(),
          month,
          amount: storedMoney,
        }),
      ),
      documentCount: whole,
      /** Sums that are not in the base. */
      without: z.object({
        /** Documents that cannot be sent: their advertising, and how many. */
        contracts: z.object({ count: whole, amount: storedMoney }),
        /** Income of conversions without a creative. */
        unmarked: storedMoney,
        /** Other parts of the line «не реклама». */
        other: storedMoney,
        /** Documents in other currencies without a rate of their day. */
        rates: whole,
      }),
      dates: z.array(z.object({ name: z.string(), date: day })),
      /** The last day of the quarter is over in NETWORK_TIME_ZONE. */
      isOver: z.boolean(),
    }),
    example: { year: 2026, quarter: 3 },
  }),
  'operator.get-marking': operatorRead({
    roles: ['finance', 'manager'],
    whose: 'shared',
    summary: 'Настройки маркировки: сбор и оператор',
    about:
      'The settings of the levy, and the operator of advertising data that the program sends to (ORD, ORD_URL). The token is never told.',
    errors: ['conflict'],
    params: nothing,
    result: z.object({
      ...levySettings,
      percent: z.number().nullable(),
      operator: z.object({ name: z.enum(['vk']), url: z.string() }).nullable(),
    }),
    example: {},
  }),
  'operator.save-marking': operatorChange({
    roles: ['finance'],
    whose: 'all',
    keys: 'never',
    record: 'marking',
    summary: 'Настройки сбора с рекламы',
    about:
      'Saves the base, the percent, the payer and up to three dates after the quarter’s end. Without a base or a percent there is no forecast.',
    errors: ['conflict'],
    params: z.strictObject({ ...levySettings, idempotencyKey: repeatKey }),
    result: done,
    example: {
      base: 'bills',
      percent: 3,
      payer: 'Рекламодатель',
      dates: [{ name: 'Отчёт', month: 1, day: 30 }],
    },
  }),
};
