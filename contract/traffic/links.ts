import { z } from 'zod';
import { mark } from '../marking/fields.ts';
import {
  currencyCode,
  done,
  id,
  line,
  listOf,
  moment,
  named,
  oneOf,
  page,
  pageSize,
  requiredLine,
  whole,
} from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';
import { smartLimit, subLength, subNames } from './traffic-names.ts';

/** Maximum number of a partner's links. */
export const linkLimit = 1_000;

/** The link's own sub ids; a value in the visitor's address wins. */
const subs = z.partialRecord(z.enum(subNames), line(subLength));

const name = line(100);
const kind = oneOf('Вид ссылки', ['offer', 'smart']);

const code = z.string().meta({ examples: ['7k3mq9xw2d'] });
const url = z.string().meta({ examples: ['https://go.example.org/c/7k3mq9xw2d'] });

const offerIds = z.array(id).max(smartLimit, `Не больше ${smartLimit} офферов`);
const category = requiredLine(100);

/**
 * An offer of a smart link. `isUnrated`: its currency has no rate, so it is out of the choice; `isUnmarked`: so is it because it has no
 * creative with a token that the partner may use.
 */
const ofSet = z.object({ id, name: z.string(), isUnrated: z.boolean(), isUnmarked: z.boolean() });

/** A partner's link: to an offer, or a smart one, which chooses among offers. */
export const link = z.object({
  id,
  code,
  /**
   * Address for visitors. Parameters such as `?sub1=…` win over the link's own sub ids. Where the network marks, it has the token of the
   * link's creative as `erid`, and is empty where that has none.
   */
  url,
  name: z.string(),
  kind: z.enum(['offer', 'smart']),
  /** Null for a smart link. */
  offer: named.nullable(),
  /** The offers of a smart link, in the partner’s order; of other links none. */
  offers: z.array(ofSet),
  /** The category whose offers a smart link follows; null: the partner chose them. */
  category: z.string().nullable(),
  subs,
  /** The page that the link fixes; null: the offer’s weights decide. */
  landingId: id.nullable(),
  /** Name of the fixed page; `isActive`: the page takes traffic. While the page takes none, the offer's other pages do. */
  landing: z.object({ name: z.string(), isActive: z.boolean() }).nullable(),
  mark,
  isArchived: z.boolean(),
  createdAt: moment,
});

/** Links that a partner gives to visitors. */
export const links = {
  'links.get-links': method({
    access: 'partner',
    reads: true,
    summary: 'Ваши ссылки на офферы',
    about:
      'The partner’s links, the newest first, of all kinds and offers or of one. A smart link has `offer` null, its `offers`, and its offer for each click by the choice of `links.get-choice`.',
    params: z.strictObject({
      offerId: id.optional(),
      kind: kind.optional(),
      isArchived: z.boolean('isArchived: true или false').optional(),
      page,
      pageSize: pageSize(20),
    }),
    result: listOf(link).extend({
      /** Addresses of links begin here: at the partner’s main domain, or at the network’s own. */
      origin: z.string().meta({ examples: ['https://go.example.org'] }),
    }),
  }),
  'links.create-link': method({
    access: 'partner',
    reads: false,
    summary: 'Новая ссылка на оффер или смарт-ссылка',
    about:
      'Makes a link; the same `idempotencyKey` again answers the first one, with other content 409. `landingId` fixes one of the offer’s landings; while it takes no traffic, or not this visitor’s, the others do. ' +
      `A link of \`kind\` smart has \`offerIds\`, at most ${smartLimit}, or a \`category\`, whose best offers of each day it follows; it chooses an offer for each visitor. ` +
      'Where the network marks, a link to an offer has a `creativeId` of that offer with a token, and each offer of a smart link needs one; `placeId` is the place where it will stand. ' +
      '404 for an unknown offer, landing, creative or place; 409 for one that is stopped or closed to the partner, for an empty set, without a creative with a token, and beyond 1000 links.',
    errors: ['notFound', 'conflict'],
    params: z
      .strictObject({
        kind: kind.default('offer'),
        /** Target of a link to an offer. */
        offerId: id.optional(),
        /** Set of a smart link. */
        offerIds: offerIds.optional(),
        category: category.optional(),
        name: name.default(''),
        subs: subs.default({}),
        landingId: id.nullable().default(null),
        creativeId: id.optional(),
        placeId: id.optional(),
        idempotencyKey: requiredLine(200).optional(),
      })
      .refine(({ kind, offerId }) => kind === 'smart' || offerId !== undefined, {
        path: ['offerId'],
        error: 'Выберите оффер',
      }),
    result: z.object({ id, code, url }),
  }),
  'links.update-link': method({
    access: 'partner',
    reads: false,
    summary: 'Новые название, метки и лендинг ссылки, офферы смарт-ссылки',
    about:
      'Changes the name and the subs of a link, and where `landingId` is given its landing (null: none is fixed); of a smart link its offers, where `offerIds` or `category` is given. Where the network marks, `creativeId` gives it another creative; one that has none with a token needs it (409). 404 when it is another partner’s, for an unknown landing, offer, creative or place; 409 for an offer that is stopped or closed, for an empty set, and for a set of a link to one offer.',
    errors: ['notFound', 'conflict'],
    params: z.strictObject({
      id,
      name: name.default(''),
      subs: subs.default({}),
      landingId: id.nullable().optional(),
      creativeId: id.optional(),
      placeId: id.nullable().optional(),
      offerIds: offerIds.optional(),
      category: category.optional(),
    }),
    result: done,
  }),
  'links.archive-link': method({
    access: 'partner',
    reads: false,
    summary: 'Убрать ссылку в архив или вернуть из него',
    about: 'Archives a link, which keeps redirecting, or takes it back; 404 when it is another partner’s.',
    errors: ['notFound'],
    params: z.strictObject({ id, isArchived: z.boolean('isArchived: true или false').default(true) }),
    result: done,
  }),
  'links.get-choice': method({
    access: 'partner',
    reads: true,
    summary: 'Смарт-ссылка: кому достаются клики, сколько приносит каждый и что даёт выбор',
    about:
      'What a smart link has chosen among its offers and why, over the last 28 days of UTC. Money is in units of the partner’s currency. ' +
      '`epc` is the expected income a click once its conversions are decided, between `low` and `high` nineteen times out of twenty; ' +
      '`above` is what the choice has earned above equal shares, measured by the tenth of the visitors whose offer is chosen by chance. ' +
      '404 for another partner’s link and one to a single offer.',
    errors: ['notFound'],
    params: z.strictObject({ id }),
    result: z.object({
      link,
      currencyCode,
      /** When the choice was counted last; null: not yet, and all offers get equal shares. */
      countedAt: moment.nullable(),
      clicks: whole,
      /** The best first. */
      offers: z.array(
        z.object({
          id,
          name: z.string(),
          clicks: whole,
          conversions: whole,
          /** Share of the chosen clicks, 0 to 1; null without clicks. */
          share: z.number().nullable(),
          epc: z.number().nullable(),
          low: z.number().nullable(),
          high: z.number().nullable(),
          /** Why it gets this share now. */
          why: z.string(),
        }),
      ),
      /** Null below 100 conversions. */
      above: z.object({ amount: z.number(), low: z.number(), high: z.number() }).nullable(),
      conversions: whole,
      /** Conversions of visitors whose offer was chosen by chance. */
      byChance: whole,
    }),
  }),
};
