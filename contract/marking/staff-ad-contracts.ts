// Methods: `operator.*`.
import { z } from 'zod';
import {
  done,
  id,
  line,
  longListOf,
  moment,
  named,
  newId,
  oneOf,
  page,
  pageSize,
  requiredLine,
  searchTerm,
  whole,
} from '../wire/fields.ts';
import { inn } from '../wire/firm.ts';
import { repeatKey } from '../wire/repeat-key.ts';
import { operatorChange, operatorRead } from '../wire/rpc.ts';
import { adParties, adRoles, adSubjects } from './creative-names.ts';
import { partnerLogin, placeFields } from './fields.ts';

const contract = z.object({
  id,
  /** The side that has it with the network: an advertiser or a partner. */
  advertiser: named.nullable(),
  user: partnerLogin.nullable(),
  parentId: id.nullable(),
  party: z.enum(adParties),
  name: z.string(),
  inn: z.string(),
  foreignNumber: z.string(),
  /** Code of the country by ОКСМ, three digits; empty for a party in Russia, and where it is not told. */
  countryCode: z.string(),
  number: z.string(),
  date: z.iso.date(),
  subject: z.enum(adSubjects),
  roles: z.array(z.enum(adRoles)),
  /** Creatives whose initial contract it is. */
  creatives: whole,
  createdAt: moment,
});

const isProved = z.boolean('isProved: true или false');

/** Contracts of advertising and partners' places, for the network's staff. */
export const adContractsStaff = {
  'operator.get-ad-contracts': operatorRead({
    roles: ['manager', 'finance'],
    whose: 'own',
    summary: 'Договоры рекламы: с рекламодателями и партнёрами',
    about:
      'Contracts, the newest first. `isInitial`: those with advertisers, or those with partners alone. `term` looks into the number, the name and the ИНН. 409 where the network does not mark advertising.',
    errors: ['conflict'],
    params: z.strictObject({
      term: searchTerm(200).default(''),
      advertiserId: id.optional(),
      userId: id.optional(),
      isInitial: z.boolean('isInitial: true или false').optional(),
      page,
      pageSize: pageSize(50),
    }),
    result: longListOf(contract),
    example: { isInitial: true },
  }),
  'operator.save-ad-contract': operatorChange({
    roles: ['manager', 'finance'],
    whose: 'own',
    keys: 'may',
    record: 'ad-contract',
    summary: 'Новый договор рекламы или изменение договора',
    about:
      'Saves a contract with an advertiser or with a partner. `inn`, `name` and `party` that are absent are those of the advertiser, or of the partner’s accepted payee; 422 at `inn` where there is none and no `foreignNumber`. `countryCode` is for a side abroad. ' +
      '`parentId` is the contract that it adds to, or the advertiser’s that a partner’s contract serves alone. 404 for an unknown advertiser, partner or contract; 409 for another side than before, and for a change of the parties of a contract whose creatives have tokens.',
    errors: ['notFound', 'conflict', 'wrongField'],
    params: z
      .strictObject({
        id: id.optional(),
        advertiserId: id.optional(),
        userId: id.optional(),
        parentId: id.nullable().default(null),
        party: oneOf('Вид стороны', adParties).optional(),
        name: line(300).default(''),
        inn: inn.or(z.literal('')).default(''),
        foreignNumber: line(100).default(''),
        countryCode: z
          .string()
          .trim()
          .regex(/^(\d{3})?$/, 'Код страны по ОКСМ — три цифры, например 398')
          .default(''),
        number: requiredLine(100),
        date: z.iso.date('Дата в виде 2026-11-20'),
        subject: oneOf('Предмет договора', adSubjects),
        roles: z.array(z.enum(adRoles)).default([]),
        idempotencyKey: repeatKey,
      })
      .refine(({ advertiserId, userId }) => (advertiserId === undefined) !== (userId === undefined), {
        path: ['advertiserId'],
        error: 'Укажите рекламодателя или партнёра',
      }),
    result: newId,
    example: {
      advertiserId: 3,
      number: '17/26',
      date: '2026-02-01',
      subject: 'distribution',
      roles: ['advertiser'],
    },
  }),
  'operator.get-ad-places': operatorRead({
    roles: ['manager', 'support'],
    whose: 'own',
    summary: 'Площадки партнёров',
    about: 'Places of partners, the newest first.',
    errors: ['conflict'],
    params: z.strictObject({
      userId: id.optional(),
      isProved: isProved.optional(),
      page,
      pageSize: pageSize(50),
    }),
    result: longListOf(z.object({ ...placeFields, user: partnerLogin })),
    example: { isProved: false },
  }),
  'operator.prove-ad-place': operatorChange({
    roles: ['manager'],
    whose: 'own',
    keys: 'may',
    record: 'ad-place',
    summary: 'Подтвердить площадку партнёра или снять подтверждение',
    about:
      'Says that a place is the partner’s, or takes that back. 409 where the network does not mark advertising.',
    errors: ['notFound', 'conflict'],
    params: z.strictObject({ id, isProved, idempotencyKey: repeatKey }),
    result: done,
    example: { id: 4, isProved: true },
  }),
};
