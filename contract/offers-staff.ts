// Methods: `operator.*`.
import { z } from 'zod';
import {
  currencyCode,
  done,
  id,
  line,
  listOf,
  moment,
  money,
  nothing,
  oneOf,
  page,
  pageSize,
  requiredLine,
  searchTerm,
} from './fields.ts';
import { countries, device, offerStatus, payout, schedule } from './offer-terms.ts';
import { repeatKey } from './repeat-key.ts';
import { method } from './rpc.ts';
import { secret } from './secret.ts';

const payouts = z
  .array(payout)
  .max(100, 'Не больше 100 выплат')
  .refine(payEachOnce, 'Для одной цели страна указана дважды');

/**
 * Absent fields keep their values; a new offer is active, for every country, device and time, and pays nothing. A change of
 * `payouts`, `clickDays` or `holdDays` makes new terms: clicks from then on come under these.
 */
const savedOffer = z.strictObject({
  id: id.optional(),
  name: requiredLine(200),
  status: offerStatus.optional(),
  countries: countries.optional(),
  category: line(100).optional(),
  /** The advertiser's page, with the macros of links, `{partner_id}` and `{link_id}`; empty: clicks go to OFFER_LINK or to the offer’s page of the main site. */
  url: z.string('Укажите ссылку').trim().max(2048, 'Ссылка не длиннее 2048 знаков').optional(),
  /** HTML of the notifications' markup. */
  description: z.string('Укажите текст').max(20_000, 'Не длиннее 20 000 знаков').optional(),
  devices: z.array(device).max(3, 'Устройств три').optional(),
  /** null: at any time. */
  schedule: schedule.nullable().optional(),
  /** Conversions a day in NETWORK_TIME_ZONE; null: any number. */
  dailyCap: z
    .int('Лимит — целое число')
    .positive('Лимит больше нуля')
    .max(1e9, 'Слишком большой лимит')
    .nullable()
    .optional(),
  /** A visitor's second click within 24 hours goes by trafficback. */
  uniqueOnly: z.boolean('uniqueOnly: true или false').optional(),
  /** Whether it is among «Промо-офферы». */
  isPromo: z.boolean('isPromo: true или false').optional(),
  /** Who says what a conversion pays: `payouts`, or the advertiser with each call. */
  payoutFrom: oneOf('Кто называет выплату', ['network', 'advertiser']).optional(),
  /** How long a click may convert, 30 where nothing is said. */
  clickDays: z
    .int('Дни — целое число')
    .min(1, 'Не меньше одного дня')
    .max(365, 'Не больше 365 дней')
    .optional(),
  /** How long a confirmed conversion stays on hold, 14 where nothing is said. */
  holdDays: z
    .int('Дни — целое число')
    .min(0, 'Не меньше нуля дней')
    .max(365, 'Не больше 365 дней')
    .optional(),
  payouts: payouts.optional(),
});

const shownOffer = z.object({
  id,
  name: z.string(),
  status: offerStatus,
  countries: z.array(z.string()),
  category: z.string(),
  url: z.string(),
  description: z.string(),
  devices: z.array(device),
  schedule: schedule.nullable(),
  dailyCap: z.int().nullable(),
  uniqueOnly: z.boolean(),
  isPromo: z.boolean(),
  payoutFrom: z.enum(['network', 'advertiser']),
  clickDays: z.int(),
  holdDays: z.int(),
  payouts: z.array(payout),
  createdAt: moment,
});

/** The address holds the key. */
const advertisersKey = z.object({ key: secret(z.string()), url: secret(z.string()) });

/** Offers as the network's staff keep them. */
export const offersStaff = {
  'operator.save-offer': method({
    access: 'operator',
    roles: ['manager'],
    summary: 'Новый оффер или изменение оффера',
    about:
      'Creates an offer, open to every partner, or with an id changes it: absent fields keep their values. A new one is ' +
      'active, for every country and device (`countries`, `devices` empty) and without a category. `url` is the advertiser’s page, with the ' +
      'macros of links, `{partner_id}` and `{link_id}`; without one clicks go to OFFER_LINK. `schedule.hours` are seven pairs of whole hours ' +
      '[from, to) or null, from Monday; `schedule` null is at any time. `dailyCap` is conversions a day in NETWORK_TIME_ZONE. Of `payouts` the ' +
      'one that names the click’s country wins over the one for all (`countries` empty); goal "" is the main one. A change of `payouts`, ' +
      '`clickDays` or `holdDays` makes new terms, under which clicks come from then on. 404 when there is no offer of this id, 422 for a `url` that may not be used.',
    errors: ['notFound', 'wrongField'],
    params: savedOffer.extend({ idempotencyKey: repeatKey }),
    result: z.object({ id }),
    example: {
      name: 'Тёплый дом',
      status: 'active',
      countries: ['RU', 'KZ'],
      category: 'Ремонт',
      url: 'https://example.com/dom?click={click_id}',
      devices: ['desktop', 'phone'],
      schedule: {
        timeZone: 'Europe/Moscow',
        hours: [[9, 21], [9, 21], [9, 21], [9, 21], [9, 21], [10, 18], null],
      },
      dailyCap: 200,
      holdDays: 14,
      payouts: [
        { goal: '', countries: [], currencyCode: 'RUB', amount: 1150 },
        { goal: '', countries: ['KZ'], currencyCode: 'RUB', amount: 700 },
      ],
    },
  }),
  'operator.save-offers': method({
    access: 'operator',
    roles: ['manager'],
    summary: 'Несколько офферов сразу: все или ни одного',
    about: 'The same for up to 1000 offers at once, all or none; the ids are in the order of the offers.',
    errors: ['notFound', 'wrongField'],
    params: z.strictObject({
      offers: z
        .array(savedOffer)
        .min(1, 'Укажите офферы')
        .max(1000, 'Не больше 1000 офферов за раз')
        .refine(namesEachOnce, 'Один оффер указан дважды'),
      idempotencyKey: repeatKey,
    }),
    result: z.object({ ids: z.array(id) }),
    example: {
      offers: [
        { name: 'Быстрый заём', countries: ['RU'], category: 'Финансы' },
        { id: 12, name: 'Карта «Маяк»', status: 'paused' },
      ],
    },
  }),
  'operator.get-offers': method({
    access: 'operator',
    roles: ['manager', 'finance', 'support'],
    summary: 'Офферы: поиск, страницы',
    about: 'Offers, newest first; `term` looks into the id and the words of the name.',
    params: z.strictObject({ term: searchTerm(200).default(''), page, pageSize: pageSize(50) }),
    result: listOf(shownOffer),
    example: { term: 'дом' },
  }),
  'operator.set-offer-access': method({
    access: 'operator',
    roles: ['manager'],
    summary: 'Открыть или закрыть оффер партнёру',
    about: 'Closes an offer to one partner, or opens it again.',
    errors: ['notFound'],
    params: z.strictObject({ offerId: id, userId: id, isOpen: z.boolean(), idempotencyKey: repeatKey }),
    result: done,
    example: { offerId: 12, userId: 7, isOpen: false },
  }),
  'operator.set-payout': method({
    access: 'operator',
    roles: ['manager'],
    summary: 'Своя выплата партнёра по офферу',
    about:
      'What a partner is paid for a goal of an offer instead of the offer’s own payout, from now on; clicks of before keep theirs. ' +
      '`amount` null ends it. `countries` empty is every country that no other entry names.',
    errors: ['notFound'],
    params: z.strictObject({
      userId: id,
      offerId: id,
      goal: line(60).default(''),
      countries: countries.default([]),
      currencyCode: currencyCode.default('RUB'),
      amount: money.nonnegative('Выплата не меньше нуля').nullable(),
      idempotencyKey: repeatKey,
    }),
    result: done,
    example: { userId: 7, offerId: 12, amount: 1300 },
  }),
  'operator.get-payouts': method({
    access: 'operator',
    roles: ['manager', 'finance', 'support'],
    summary: 'Свои выплаты партнёров по офферу',
    about: 'Partners’ own payouts of an offer that hold now, by partner.',
    errors: ['notFound'],
    params: z.strictObject({ offerId: id, page, pageSize: pageSize(50) }),
    result: listOf(payout.extend({ userId: id, holdsFrom: moment })),
    example: { offerId: 12 },
  }),
  'operator.get-offer-key': method({
    access: 'operator',
    roles: ['manager'],
    summary: 'Адрес, по которому рекламодатель сообщает о конверсиях',
    about: 'The advertiser’s key of an offer and the address to call with it; the first call makes it.',
    errors: ['notFound'],
    params: z.strictObject({ offerId: id }),
    result: advertisersKey,
    example: { offerId: 12 },
  }),
  'operator.rotate-offer-key': method({
    access: 'operator',
    roles: ['manager'],
    asksCode: 'always',
    summary: 'Новый ключ рекламодателя',
    about: 'Makes a new advertiser’s key; the one before it works 48 hours more.',
    errors: ['notFound'],
    params: z.strictObject({ offerId: id, idempotencyKey: repeatKey }),
    result: advertisersKey,
    example: { offerId: 12 },
  }),
  'operator.set-network-choice': method({
    access: 'operator',
    roles: ['manager'],
    summary: 'Куда уходит трафик, который не взяло ни одно правило',
    about:
      'The network’s choice: the first of these offers that takes a click gets it; where none does, FALLBACK_URL. Empty: always FALLBACK_URL.',
    errors: ['notFound'],
    params: z.strictObject({
      offerIds: z
        .array(id)
        .max(100, 'Не больше 100 офферов')
        .refine((ids) => new Set(ids).size === ids.length, 'Один оффер указан дважды'),
      idempotencyKey: repeatKey,
    }),
    result: done,
    example: { offerIds: [12, 5] },
  }),
  'operator.get-network-choice': method({
    access: 'operator',
    roles: ['manager', 'support'],
    summary: 'Офферы по выбору сети',
    about: 'The offers of the network’s choice, in their order.',
    params: nothing,
    result: z.object({ items: z.array(z.object({ id, name: z.string() })) }),
    example: {},
  }),
};

function namesEachOnce(offers: { id?: number | undefined }[]): boolean {
  const ids = offers.flatMap((offer) => offer.id ?? []);
  return new Set(ids).size === ids.length;
}

/** Entries of one goal may not name a country twice, and only one may be for all others. */
function payEachOnce(all: { goal: string; countries: string[] }[]): boolean {
  const named = all.flatMap(({ goal, countries }) =>
    (countries.length === 0 ? ['*'] : countries).map((one) => `${goal} ${one}`),
  );
  return new Set(named).size === named.length;
}
