import { z } from 'zod';
import { id, moment, named, requiredLine } from '../wire/fields.ts';
import {
  adPlaceKinds,
  creativeForms,
  creativeLimits,
  creativePurposes,
  creativeStates,
  markStates,
  refusedPurposes,
} from './creative-names.ts';

/** A token of advertising. Operators' own forms differ; all are of these signs. */
export const erid = z
  .string('Укажите токен')
  .trim()
  .regex(/^[A-Za-z0-9_-]{5,200}$/, 'Токен — латинские буквы и цифры без пробелов, от 5 знаков')
  .meta({ examples: ['2VtzqxYwA7b'] });

/** Code of goods and services (ККТУ) of three levels; one, since a creative advertises one thing. */
const kktu = z
  .string()
  .trim()
  .regex(/^(\d{1,2}\.\d{1,3}\.\d{1,3})?$/, {
    error: ({ input }) =>
      /\d[\s,;]+\d/.test(String(input))
        ? refusedPurposes.products
        : 'Код ККТУ — три числа через точку, например 30.10.1',
  })
  .meta({ examples: ['30.10.1'] });

const creativeText = z
  .string('Укажите текст')
  .trim()
  .max(creativeLimits.text, `Не длиннее ${creativeLimits.text} знаков`);

/** The thing advertised, by the author’s word; not kept, since only one answer is taken. */
const purpose = z
  .enum(creativePurposes)
  .superRefine((given, context) => {
    if (given !== 'product') context.addIssue({ code: 'custom', message: refusedPurposes[given] });
  })
  .default('product');

/** Content that a partner or the staff write. */
export const creativeContent = {
  name: requiredLine(100),
  text: creativeText.default(''),
  /** The id that the upload of the picture answered; null: no picture. */
  pictureId: z.string().max(100).nullable().default(null),
  /** The page that the creative leads to; empty: the offer's. */
  target: z.string().trim().max(2000, 'Не длиннее 2000 знаков').default(''),
  kktu: kktu.default(''),
  form: z.enum(creativeForms),
  purpose,
};

/** Fields of a creative that its partner and the staff both read. */
export const creativeFields = {
  id,
  offer: named,
  name: z.string(),
  text: z.string(),
  /** Path of the picture; null: none. */
  picture: z.string().nullable(),
  pictureId: z.string().nullable(),
  target: z.string(),
  kktu: z.string(),
  form: z.enum(creativeForms),
  state: z.enum(creativeStates),
  /** Why it was refused. */
  reason: z.string(),
  erid: z.string().nullable(),
  /** The advertiser's name in the mark: `Реклама. ООО «…»`; empty until the initial contract is chosen. */
  advertiserName: z.string(),
  /** The end; in the future: links show this one and its successor until then. */
  endsAt: moment.nullable(),
  /** The creative that this one replaces. */
  replacesId: id.nullable(),
  /** The creative that replaces this one. */
  replacedById: id.nullable(),
  createdAt: moment,
};

/** How an address of a link is marked; null: the network does not mark (MARKING). */
export const mark = z
  .object({
    state: z.enum(markStates),
    /** Null for a smart link, whose offers have theirs, and for a link of before. */
    creative: named.nullable(),
    erid: z.string().nullable(),
    /** `Реклама. ООО «…»`, as it must stand beside the advertisement; empty without a creative. */
    label: z.string(),
    /** When the address with the token of before stops being valid. */
    until: moment.nullable(),
    place: named.nullable(),
  })
  .nullable();

/** A partner as the staff read them. */
export const partnerLogin = z.object({ id, login: z.string() });

export const placeFields = {
  id,
  kind: z.enum(adPlaceKinds),
  name: z.string(),
  address: z.string(),
  /** By whom it is proved to be the partner's: a page there has their link, or the staff say so. */
  provedBy: z.enum(['link', 'staff']).nullable(),
  provedAt: moment.nullable(),
  createdAt: moment,
};
