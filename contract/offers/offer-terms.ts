// Terms of an offer: the shapes that staff and partners share.
import { z } from 'zod';
import { promoRules } from '../traffic/promo-names.ts';
import { devices } from '../traffic/traffic-names.ts';
import { isCountry, noCountry } from '../wire/country-codes.ts';
import { currencyCode, line, money, oneOf } from '../wire/fields.ts';
import { isTimeZone } from '../wire/text.ts';

/** Only an `active` offer takes traffic; a `paused` offer may become active again, a `stopped` offer may not. */
export const offerStatus = oneOf('Статус оффера', ['active', 'paused', 'stopped']);

/** ISO 3166-1: `RU`. A search accepts any two letters; saving accepts only codes that exist. */
export const country = z
  .string('Укажите код страны')
  .regex(/^[A-Z]{2}$/, 'Код страны — две заглавные латинские буквы')
  .meta({ examples: ['RU'] });

/** Countries of the accepted traffic; empty: all. */
export const countries = z.array(country.refine(isCountry, noCountry)).max(250, 'Не больше 250 стран');

export const device = oneOf('Устройство', devices);

/** Owner of an order that a click and a promo code both name. */
export const promoRule = oneOf('Чей заказ', promoRules);

const hour = z.int('Час — целое число').min(0, 'Час от 0 до 24').max(24, 'Час от 0 до 24');
const openHours = z
  .tuple([hour, hour], 'Часы дня: [с, до]')
  .refine(([from, to]) => from < to, 'Начало раньше конца: [9, 18]');

const workweek = {
  timeZone: 'Europe/Moscow',
  hours: [[9, 21], [9, 21], [9, 21], [9, 21], [9, 21], [10, 18], null],
};

/** Hours of a week in which an offer takes traffic: seven days from Monday, each `[from, to]` in whole hours or null for none. */
export const schedule = z
  .strictObject({
    timeZone: z
      .string('Укажите часовой пояс')
      .max(64, 'Нет такого часового пояса')
      .refine(
        (name) => /^[A-Za-z]/.test(name) && isTimeZone(name),
        'Часовой пояс — имя из базы IANA, например Europe/Moscow',
      ),
    hours: z
      .array(openHours.nullable())
      .length(7, 'Дней недели семь, с понедельника')
      .refine((days) => days.some((day) => day !== null), 'Хотя бы один день должен быть рабочим'),
  })
  .meta({ examples: [workweek] });
export type Schedule = z.infer<typeof schedule>;

/** A percent with at most two decimals. */
export const percent = z
  .number('Укажите процент числом')
  .min(0, 'Доля от 0 до 100 процентов')
  .max(100, 'Доля от 0 до 100 процентов')
  .refine((value) => Number(value.toFixed(2)) === value, 'Не больше двух знаков после запятой');

/** Payout of a goal; the empty goal is the main one. An entry that names the click's country wins over an entry for all. */
export const payout = z.strictObject({
  goal: line(60),
  /** May contain codes that do not exist, stored by an earlier release; `payouts` refuses such codes. */
  countries: z.array(country),
  currencyCode,
  /** 0 beside a `sharePercent`. */
  amount: money.nonnegative('Ставка не меньше нуля'),
  /** The partner's percent of the NGR, of a goal of kind `revenue-share`. */
  sharePercent: percent.optional(),
  /** The smallest deposit that is paid, in the payout's currency. */
  minAmount: money.positive('Наименьший депозит больше нуля').optional(),
});
export type Payout = z.infer<typeof payout>;
