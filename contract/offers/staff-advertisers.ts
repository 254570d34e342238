// Methods: `operator.*`.
import { z } from 'zod';
import {
  byId,
  currencyCode,
  id,
  line,
  longListOf,
  moment,
  named,
  newId,
  orderOf,
  page,
  pageSize,
  requiredLine,
  searchTerm,
} from '../wire/fields.ts';
import { inn, kpp } from '../wire/firm.ts';
import { repeatKey } from '../wire/repeat-key.ts';
import { operatorChange, operatorRead } from '../wire/rpc.ts';
import { advertiserSorts } from './advertiser-names.ts';

const text = (longest: number) =>
  z.string('Укажите текст').trim().max(longest, `Не длиннее ${longest} знаков`);

/** Absent fields keep their values; a new advertiser is active and has no manager. */
const savedAdvertiser = z.strictObject({
  id: id.optional(),
  name: requiredLine(200),
  contacts: text(2000).optional(),
  /** The manager, an account of the staff; null: none. */
  managerId: id.nullable().optional(),
  /** Currency of the bills. */
  currencyCode: currencyCode.optional(),
  note: text(5000).optional(),
  isActive: z.boolean('isActive: true или false').optional(),
  /** Name in the register of firms, as bills have it. */
  legalName: line(160).optional(),
  inn: inn.or(z.literal('')).optional(),
  kpp: kpp.optional(),
  address: line(300).optional(),
  /** Rate of the VAT in bills; null: without VAT. */
  vatPercent: z
    .int('НДС — целое число процентов')
    .min(0, 'НДС — от 0 до 99 %')
    .max(99, 'НДС — от 0 до 99 %')
    .nullable()
    .optional(),
  /** True: sums of conversions include the VAT; false: it comes on top of them. */
  isVatIncluded: z.boolean('isVatIncluded: true или false').optional(),
  /** Days from a bill's closing to its due date; null: bills have none. */
  payDays: z
    .int('Срок оплаты — целое число дней')
    .min(0, 'Срок оплаты — от 0 до 365 дней')
    .max(365, 'Срок оплаты — от 0 до 365 дней')
    .nullable()
    .optional(),
});

const advertiser = z.object({
  id,
  /** The advertiser's id on the platform that it was moved in from; null: none. */
  externalId: z.string().nullable(),
  name: z.string(),
  manager: named.nullable(),
  currencyCode,
  isActive: z.boolean(),
  offers: z.object({ all: z.int(), active: z.int() }),
  createdAt: moment,
});

/** Filter of the list of advertisers. */
const advertiserFilter = z.strictObject({
  term: searchTerm(200).default(''),
  managerId: id.optional(),
  currencyCode: currencyCode.optional(),
  isActive: z.boolean('isActive: true или false').optional(),
  sort: orderOf(advertiserSorts).default('name'),
});

/** Companies that pay the network for conversions. Partners never learn of them: docs/decisions/0163-advertisers.md. */
export const advertisersStaff = {
  'operator.save-advertiser': operatorChange({
    roles: ['manager', 'finance'],
    whose: 'shared',
    keys: 'may',
    record: 'advertiser',
    summary: 'Новый рекламодатель или изменение рекламодателя',
    about:
      'Creates an advertiser, or with an id changes it: absent fields keep their values. A new one is active and has its bills in ' +
      'NETWORK_CURRENCY unless `currencyCode` says otherwise. `legalName`, `inn`, `kpp` and `address` stand in the PDFs of bills, `vatPercent` and ' +
      '`payDays` hold for bills that are closed from now on. 404 for an unknown id, 422 for a `managerId` of nobody who works here and for a wrong ' +
      '`inn` or `kpp`, 409 for another `currencyCode` than that of closed bills.',
    errors: ['notFound', 'conflict', 'wrongField'],
    params: savedAdvertiser.extend({ idempotencyKey: repeatKey }),
    result: newId,
    example: { name: 'Займы плюс', contacts: 'Анна, anna@example.com', currencyCode: 'RUB', managerId: 2 },
  }),
  'operator.get-advertisers': operatorRead({
    roles: ['manager', 'finance'],
    whose: 'shared',
    summary: 'Рекламодатели: поиск, фильтры, порядок, страницы',
    about:
      'Advertisers by name unless `sort` says otherwise; `term` looks into the id and the words of the name. `offers` counts those of ' +
      'each, all and active.',
    params: advertiserFilter.extend({ page, pageSize: pageSize(50) }),
    result: longListOf(advertiser),
    example: { term: 'займы', isActive: true },
  }),
  'operator.get-advertiser': operatorRead({
    roles: ['manager', 'finance'],
    whose: 'shared',
    summary: 'Один рекламодатель',
    about:
      'All of one advertiser. Their offers and conversions: get-offers and get-conversions with `advertiserId`.',
    errors: ['notFound'],
    params: byId,
    result: advertiser.extend({
      contacts: z.string(),
      note: z.string(),
      legalName: z.string(),
      inn: z.string(),
      kpp: z.string(),
      address: z.string(),
      vatPercent: z.int().nullable(),
      isVatIncluded: z.boolean(),
      payDays: z.int().nullable(),
    }),
    example: { id: 3 },
  }),
};
