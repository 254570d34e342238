// Methods: `operator.*`. The staff's reads of offers are in staff-lists.ts.
import { z } from 'zod';
import { currencyCode, done, id, line, money, newId, nothing, oneOf, secret } from '../wire/fields.ts';
import { repeatKey } from '../wire/repeat-key.ts';
import { confirmedChange, operatorChange, operatorRead } from '../wire/rpc.ts';
import { countries, offerStatus } from './offer-terms.ts';
import { savedOffer } from './saved-offer.ts';

/** The address holds the key. */
const advertisersKey = z.object({ key: secret(z.string()), url: secret(z.string()) });

const ids = z
  .array(id)
  .min(1, 'Укажите офферы')
  .max(1000, 'Не больше 1000 офферов за раз')
  .refine(areDifferent, 'Один оффер указан дважды');

const choice = z.array(id).max(100, 'Не больше 100 офферов').refine(areDifferent, 'Один оффер указан дважды');
const choiceOrder = oneOf('Порядок', ['hand', 'income']);

/** The staff's methods to create and change offers. */
export const offersStaff = {
  'operator.save-offer': operatorChange({
    roles: ['manager'],
    whose: 'all',
    keys: 'may',
    record: 'offer',
    asksCode: { fields: ['holdDays'], value: 0 },
    summary: 'Новый оффер или изменение оффера',
    about:
      'Creates an offer, open to every partner, or with an id changes it: absent fields keep their values. A new one is ' +
      'active, for every country and device (`countries`, `devices` empty) and without a category. `url` is the advertiser’s page, with the ' +
      'macros of links, `{partner_id}` and `{link_id}`; without one clicks go to OFFER_LINK. `landings` are its pages, all of them in their order: ' +
      'one without `id` is that of its `name` or new, one that is left out is removed. Of those that are on and fit a visitor’s country and device the link’s own is taken, ' +
      'else one by `weight`, the same for the same visitor; `landingWeights` `auto` takes weights that are counted from what each landing brings instead (get-landing-choice), and keeps those by hand for a return; where none fits, `url`, which is the first one’s: saved alone it changes that one. `schedule.hours` are seven pairs of whole hours ' +
      '[from, to) or null, from Monday; `schedule` null is at any time. `dailyCap` is conversions a day in NETWORK_TIME_ZONE, `caps` are ' +
      'more of them, all of an offer’s: conversions that are not rejected (`count`), their payouts (`sum`), of all partners or of each, of one goal or of all (null), in a day, a month or for good; ' +
      'a full one sends clicks to trafficback and refuses no conversion. `access` `request` closes it to all but those whom grant-access lets in and who have links to it when it begins; with `accessRule` who asks is let in at once ' +
      'where their conversions of 90 days reach it. `access` `all` is 409 while it is closed to somebody by set-offer-access. Of `payouts` the ' +
      'one that names the click’s country wins over the one for all (`countries` empty); goal "" is the main one. `revenue` is what ' +
      'the advertiser pays (null: not known; absent: as before); a payout above it is 409 without `allowLoss`. Such a payout, and one over three times what the offer paid there a week ago (of a new goal its dearest, ' +
      'where nothing was paid STAFF_ENTRY_LIMIT), is saved by an administrator with the app’s code: 403 to others and to keys. Where `payoutFrom` is `advertiser`, what a call names is revenue, ' +
      'and the partner gets `share` percent of it. A change of `payouts`, ' +
      '`clickDays`, `holdDays`, `share`, `promoRule` or `payoutFrom` makes new terms, under which clicks come from then on; of a click under terms by which the network ' +
      'names a payout, what a call names later is revenue. `goals` with a kind other than `lead` tell of players: calls about them must have `tid`, may have `deposit` and `ngr`, and are taken for `playerDays` ' +
      'after the first (null: no end); a goal that has players keeps its kind (422). A payout of a `revenue-share` goal has `sharePercent` of the NGR for the partner and `revenuePercent` for the network instead of `amount`; ' +
      '`promoRule` says whose an order is that both a click and a promo code name: the click’s partner’s (`click`), the code’s (`promo`), or that of the later touch (`last`), where the code is used when the order is made; ' +
      'with `carryOver` a month below zero is taken from the next ones; `minAmount` is the least deposit that is paid. With `termsId` (get-offer) the terms that the caller has ' +
      'read: 409 when others hold by now. 404 when there is no offer of this id, 422 for a `url` that may not be used and for a landing that is not the offer’s.',
    errors: ['forbidden', 'notFound', 'conflict', 'wrongField'],
    params: savedOffer.extend({ termsId: id.optional(), idempotencyKey: repeatKey }),
    result: newId,
    example: {
      name: 'Тёплый дом',
      status: 'active',
      countries: ['RU', 'KZ'],
      category: 'Ремонт',
      url: 'https://example.com/dom?click={click_id}',
      landings: [
        { name: 'Основной', url: 'https://example.com/dom?click={click_id}' },
        {
          name: 'Короткий',
          url: 'https://example.com/short?click={click_id}',
          weight: 50,
          devices: ['phone'],
        },
      ],
      devices: ['desktop', 'phone'],
      schedule: {
        timeZone: 'Europe/Moscow',
        hours: [[9, 21], [9, 21], [9, 21], [9, 21], [9, 21], [10, 18], null],
      },
      dailyCap: 200,
      caps: [{ per: 'partner', period: 'month', sum: 500_000 }],
      holdDays: 14,
      payouts: [
        { goal: '', countries: [], currencyCode: 'RUB', amount: 1150, revenue: 1500 },
        { goal: '', countries: ['KZ'], currencyCode: 'RUB', amount: 700 },
      ],
    },
  }),
  'operator.save-offers': operatorChange({
    roles: ['manager'],
    whose: 'all',
    keys: 'may',
    record: 'offer',
    asksCode: { fields: ['holdDays'], value: 0 },
    summary: 'Несколько офферов сразу: все или ни одного',
    about: 'The same for up to 1000 offers at once, all or none; the ids are in the order of the offers.',
    errors: ['forbidden', 'notFound', 'conflict', 'wrongField'],
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
  'operator.set-offer-status': operatorChange({
    roles: ['manager'],
    whose: 'all',
    keys: 'may',
    record: 'offer',
    summary: 'Статус нескольких офферов сразу',
    about:
      'Gives up to 1000 offers one status, all or none. `items` are those that had another one, with what it was: the rest had it already.',
    errors: ['notFound'],
    params: z.strictObject({ ids, status: offerStatus, idempotencyKey: repeatKey }),
    result: z.object({ items: z.array(z.object({ id, before: offerStatus })) }),
    example: { ids: [12, 5], status: 'paused' },
  }),
  'operator.set-offer-picture': operatorChange({
    roles: ['manager'],
    whose: 'all',
    keys: 'may',
    record: 'offer',
    summary: 'Картинка оффера',
    about:
      'Shows a picture, uploaded by `POST /operator/pictures`, beside an offer’s name; null takes it away. 422 for an unknown picture.',
    errors: ['notFound', 'wrongField'],
    params: z.strictObject({
      offerId: id,
      pictureId: z.string().max(100).nullable(),
      idempotencyKey: repeatKey,
    }),
    result: done,
    example: { offerId: 12, pictureId: '0c6f1a7a25e54f5e8f0c7d3b9a0e4d21' },
  }),
  'operator.set-offer-access': operatorChange({
    roles: ['manager'],
    whose: 'own',
    keys: 'may',
    record: 'offer-access',
    summary: 'Открыть или закрыть оффер партнёру',
    about:
      'Closes an offer to one partner, or opens it again. What is open to all becomes open to all but a list; a partner of an offer on request is let in for good, and their request, where one waits, is granted.',
    errors: ['notFound'],
    params: z.strictObject({ offerId: id, userId: id, isOpen: z.boolean(), idempotencyKey: repeatKey }),
    result: done,
    example: { offerId: 12, userId: 7, isOpen: false },
  }),
  'operator.set-offers-access': operatorChange({
    roles: ['manager'],
    whose: 'own',
    keys: 'may',
    record: 'offer-access',
    summary: 'Открыть или закрыть партнёру несколько офферов сразу',
    about: 'What `operator.set-offer-access` does, for up to 1000 offers at once, all or none.',
    errors: ['notFound'],
    params: z.strictObject({ ids, userId: id, isOpen: z.boolean(), idempotencyKey: repeatKey }),
    result: done,
    example: { ids: [12, 5], userId: 7, isOpen: true },
  }),
  'operator.set-payout': operatorChange({
    roles: ['manager', 'finance'],
    whose: 'own',
    keys: 'may',
    record: 'own-payout',
    summary: 'Индивидуальная ставка партнёра по офферу',
    about:
      'What a partner is paid for a goal of an offer instead of the offer’s own payout, from now on; clicks of before keep theirs. ' +
      '`amount` null ends it. `countries` empty is every country that no other entry names. An amount above what the advertiser pays there is 409 without `allowLoss`. ' +
      'Such an amount, and one over three times what the offer paid there a week ago, is set by `admin` and `finance` with the app’s code: 403 to others and to keys. ' +
      'Where nothing is paid there, STAFF_ENTRY_LIMIT is the bound.',
    errors: ['forbidden', 'notFound', 'conflict'],
    params: z.strictObject({
      userId: id,
      offerId: id,
      goal: line(60).default(''),
      countries: countries.default([]),
      currencyCode: currencyCode.default('RUB'),
      amount: money.nonnegative('Ставка не меньше нуля').nullable(),
      allowLoss: z.boolean('allowLoss: true или false').default(false),
      idempotencyKey: repeatKey,
    }),
    result: done,
    example: { userId: 7, offerId: 12, amount: 1300 },
  }),
  'operator.set-offer-loss': confirmedChange({
    roles: ['finance'],
    whose: 'all',
    record: 'offer',
    summary: 'Оффер, который платит больше дохода нарочно',
    about:
      'Conversions that pay a partner more than the advertiser pays wait for a look before they leave hold (operator.decide-losses). With `isMeant` ' +
      'those of this offer do not, from the next minute on; without it those that are confirmed from then on do.',
    errors: ['notFound'],
    params: z.strictObject({
      offerId: id,
      isMeant: z.boolean('isMeant: true или false'),
      idempotencyKey: repeatKey,
    }),
    result: done,
    example: { offerId: 12, isMeant: true },
  }),
  'operator.reveal-offer-key': confirmedChange({
    roles: ['manager'],
    whose: 'all',
    record: null,
    summary: 'Показ адреса, по которому рекламодатель сообщает о конверсиях',
    about:
      'The advertiser’s key of an offer and the address to call with it: who has it approves conversions. 409 where the offer has none yet: ' +
      'rotate-offer-key makes it; and where the secret key that sealed it is lost. A repeat with the same idempotencyKey is 409, as the key is shown and not stored.',
    errors: ['notFound', 'conflict'],
    params: z.strictObject({ offerId: id, idempotencyKey: repeatKey }),
    result: advertisersKey,
    example: { offerId: 12 },
  }),
  'operator.rotate-offer-key': confirmedChange({
    roles: ['manager'],
    whose: 'all',
    record: null,
    summary: 'Новый ключ рекламодателя',
    about: 'Makes a new advertiser’s key, or the first one; the one before it works 48 hours more.',
    errors: ['notFound'],
    params: z.strictObject({ offerId: id, idempotencyKey: repeatKey }),
    result: advertisersKey,
    example: { offerId: 12 },
  }),
  'operator.set-network-choice': operatorChange({
    roles: ['manager'],
    whose: 'all',
    keys: 'may',
    record: 'network-choice',
    summary: 'Куда уходит трафик, который не взяло ни одно правило',
    about:
      'The network’s choice: the first of these offers that takes a click gets it, with `order` income the one that is expected to earn most, as a smart link chooses; where none does, FALLBACK_URL. Empty: always FALLBACK_URL. ' +
      'With `before` the choice that the caller has read: 409 when it is another one by now.',
    errors: ['notFound', 'conflict'],
    params: z.strictObject({
      offerIds: choice,
      order: choiceOrder.default('hand'),
      before: z.union([choice, z.strictObject({ offerIds: choice, order: choiceOrder })]).optional(),
      idempotencyKey: repeatKey,
    }),
    result: done,
    example: { offerIds: [12, 5] },
  }),
  'operator.get-network-choice': operatorRead({
    roles: ['manager', 'support'],
    whose: 'shared',
    summary: 'Офферы по выбору сети',
    about: 'The offers of the network’s choice, in their order.',
    params: nothing,
    result: z.object({
      order: z.enum(['hand', 'income']),
      items: z.array(z.object({ id, name: z.string(), status: offerStatus })),
    }),
    example: {},
  }),
};

function namesEachOnce(offers: { id?: number | undefined }[]): boolean {
  const ids = offers.flatMap((offer) => offer.id ?? []);
  return new Set(ids).size === ids.length;
}

function areDifferent(ids: number[]): boolean {
  return new Set(ids).size === ids.length;
}
