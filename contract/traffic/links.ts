import { z } from 'zod';
import { done, id, line, listOf, moment, named, page, pageSize, requiredLine } from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';
import { subLength, subNames } from './traffic-names.ts';

/** Maximum number of a partner's links. */
export const linkLimit = 1_000;

/** The link's own sub ids; a value in the visitor's address wins. */
const subs = z.partialRecord(z.enum(subNames), line(subLength));

const name = line(100);

const code = z.string().meta({ examples: ['7k3mq9xw2d'] });
const url = z.string().meta({ examples: ['https://go.example.org/c/7k3mq9xw2d'] });

/** A partner's link to an offer. */
export const link = z.object({
  id,
  code,
  /** Address for visitors. Parameters such as `?sub1=…` win over the link's own sub ids. */
  url,
  name: z.string(),
  offer: named,
  subs,
  /** The page that the link fixes; null: the offer’s weights decide. */
  landingId: id.nullable(),
  /** Name of the fixed page; `isActive`: the page takes traffic. While the page takes none, the offer's other pages do. */
  landing: z.object({ name: z.string(), isActive: z.boolean() }).nullable(),
  isArchived: z.boolean(),
  createdAt: moment,
});

/** Links that a partner gives to visitors. */
export const links = {
  'links.get-links': method({
    access: 'partner',
    reads: true,
    summary: 'Ваши ссылки на офферы',
    about: 'The partner’s links, the newest first, of all offers or of one.',
    params: z.strictObject({
      offerId: id.optional(),
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
    summary: 'Новая ссылка на оффер',
    about:
      'Makes a link; the same `idempotencyKey` again answers the first one, with other content 409. `landingId` fixes one of the offer’s landings; while it takes no traffic, or not this visitor’s, the others do. 404 for an unknown offer or landing; 409 for one that is stopped or closed to the partner, and beyond 1000 links.',
    errors: ['notFound', 'conflict'],
    params: z.strictObject({
      offerId: id,
      name: name.default(''),
      subs: subs.default({}),
      landingId: id.nullable().default(null),
      idempotencyKey: requiredLine(200).optional(),
    }),
    result: z.object({ id, code, url }),
  }),
  'links.update-link': method({
    access: 'partner',
    reads: false,
    summary: 'Новые название, метки и лендинг ссылки',
    about:
      'Changes the name and the subs of a link, and where `landingId` is given its landing (null: none is fixed); 404 when it is another partner’s, and for an unknown landing.',
    errors: ['notFound'],
    params: z.strictObject({
      id,
      name: name.default(''),
      subs: subs.default({}),
      landingId: id.nullable().optional(),
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
};
