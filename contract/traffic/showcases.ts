import { z } from 'zod';
import { byId, done, id, line, newId, nothing, oneOf, requiredLine, whole } from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';
import {
  rankedDays,
  showcaseBytes,
  showcaseFacts,
  showcaseLimit,
  showcaseOffers,
  showcaseOrders,
  showcaseThemes,
} from './showcase-names.ts';

/** An offer of a showcase. All texts are plain: the page shows markup as it is written. */
const shownOffer = z.strictObject({
  offerId: id,
  title: requiredLine(80),
  text: line(300).default(''),
  badge: line(30).default(''),
  /** The creative of its button, where the network marks. */
  creativeId: id.optional(),
  facts: z.array(requiredLine(60)).max(showcaseFacts, `Не больше ${showcaseFacts} фактов`).default([]),
});
export type ShownOffer = z.infer<typeof shownOffer>;

const offers = z
  .array(shownOffer)
  .min(1, 'Добавьте хотя бы один оффер')
  .max(showcaseOffers, `Не больше ${showcaseOffers} офферов`)
  .superRefine((list, { addIssue }) => {
    const seen = new Set<number>();
    for (const [place, { offerId }] of list.entries()) {
      if (seen.has(offerId))
        addIssue({ code: 'custom', path: [place, 'offerId'], message: 'Этот оффер уже есть в витрине' });
      seen.add(offerId);
    }
  });

const slug = z
  .string('Укажите адрес')
  .trim()
  .toLowerCase()
  .min(1, 'Укажите адрес')
  .max(60, 'Не длиннее 60 знаков')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'В адресе только латинские буквы, цифры и дефис между ними')
  .meta({ examples: ['zaimy'] });

const accent = z
  .string('Укажите цвет')
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Цвет — # и шесть знаков 0–9, a–f')
  .meta({ examples: ['#0b7a5b'] });

/** The content of a showcase. */
const content = {
  name: requiredLine(80),
  slug,
  /** A domain of the partner's that works; null: the network's own host. */
  domainId: id.nullable().default(null),
  offers,
  order: oneOf('Порядок', showcaseOrders).default('hand'),
  theme: oneOf('Тема', showcaseThemes).default('auto'),
  accent: accent.default('#0b7a5b'),
  footer: line(500).default(''),
};

export const showcaseParams = z.strictObject({ id: id.optional(), ...content });

/** The host and the address at which a showcase stands. */
const standing = {
  domainId: id.nullable(),
  host: z.string().meta({ examples: ['go.example.org'] }),
  url: z.string().meta({ examples: ['https://go.example.org/s/zaimy'] }),
  isBlocked: z.boolean(),
};

/** A showcase in a list. `views`: of the last 30 days, without bots. */
export const showcase = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  ...standing,
  views: whole,
});

/** Pages of chosen offers. */
export const showcases = {
  'showcases.get-showcases': method({
    access: 'partner',
    reads: true,
    summary: 'Ваши витрины',
    about: 'The partner’s showcases, the newest first. `views` are of the last 30 days, without bots.',
    params: nothing,
    result: z.object({ items: z.array(showcase) }),
  }),
  'showcases.get-showcase': method({
    access: 'partner',
    reads: true,
    summary: 'Витрина целиком',
    about:
      'A showcase with its offers. `isOpen` false: the offer takes no traffic of the partner now, and the page shows it last, without a button. 404 when it is another partner’s.',
    errors: ['notFound'],
    params: byId,
    result: z.object({
      id,
      ...content,
      slug: z.string(),
      ...standing,
      blockReason: z.string(),
      offers: z.array(shownOffer.extend({ offerName: z.string(), isOpen: z.boolean() })),
    }),
  }),
  'showcases.save-showcase': method({
    access: 'partner',
    reads: false,
    summary: 'Новая витрина или новый вид витрины',
    about: `Saves a showcase; without \`id\` makes one. Each offer gets a link of the showcase’s own. \`income\` orders by the expected income a view of the last ${rankedDays} days, 10 % of views by chance; offers that take no traffic come last. All texts are plain. 404 for an unknown offer or domain, 409 for an offer that is closed or stopped, a domain that does not work, an offer without a \`creativeId\` with a token where the network marks, a taken \`slug\`, beyond ${showcaseLimit} showcases; 422 for a page above ${showcaseBytes / 1024} KiB.`,
    errors: ['notFound', 'conflict', 'wrongField'],
    params: showcaseParams,
    result: newId,
  }),
  'showcases.delete-showcase': method({
    access: 'partner',
    reads: false,
    summary: 'Удалить витрину',
    about:
      'Removes a showcase; its page is answered 404 within a second, its links go on redirecting. 404 when it is another partner’s.',
    errors: ['notFound'],
    params: byId,
    result: done,
  }),
  'showcases.get-showcase-code': method({
    access: 'partner',
    reads: true,
    summary: 'Код витрины для своего сайта',
    about:
      'The address of a showcase, the code that embeds it as a frame that is as high as its page, and the address of its JSON feed. 404 when it is another partner’s.',
    errors: ['notFound'],
    params: byId,
    result: z.object({ url: z.string(), frame: z.string(), feed: z.string() }),
  }),
};
