// Methods: `operator.*`.
import { z } from 'zod';
import { byId, id, listOf, moment, page, pageSize, searchTerm, whole } from '../wire/fields.ts';
import { operatorRead } from '../wire/rpc.ts';
import { currency, picture, promotionStatus, size, storedPoints } from './shop.ts';

const promotion = z.object({
  id,
  name: z.string(),
  startsAt: moment,
  endsAt: moment,
  status: promotionStatus,
  ...currency,
  createdAt: moment,
});

/** The staff's reads of promotion shops; orders and points are in files of their own. */
export const shopReads = {
  'operator.get-promotions': operatorRead({
    roles: ['shop', 'support'],
    whose: 'shared',
    summary: 'Акции: поиск, страницы',
    about:
      'Promotions: active ones first, then those to come, then the ended ones. `productCount` is what is in the shop, `newOrders` at most 1000.',
    params: z.strictObject({
      term: searchTerm(200).default(''),
      status: promotionStatus.optional(),
      page,
      pageSize: pageSize(50),
    }),
    result: listOf(
      promotion.extend({
        productCount: whole,
        newOrders: z.int().min(0).max(1000),
      }),
    ),
    example: { status: 'active' },
  }),
  'operator.get-promotion': operatorRead({
    roles: ['shop', 'support'],
    whose: 'shared',
    summary: 'Одна акция',
    about: 'A promotion by its id.',
    errors: ['notFound'],
    params: byId,
    result: promotion,
    example: { id: 3 },
  }),
  'operator.get-categories': operatorRead({
    roles: ['shop', 'support'],
    whose: 'shared',
    summary: 'Категории магазина в их порядке',
    about: 'The categories of a shop in its order, with how many products of the shop each has.',
    errors: ['notFound'],
    params: z.strictObject({ promotionId: id }),
    result: listOf(z.object({ id, name: z.string(), productCount: whole })),
    example: { promotionId: 3 },
  }),
  'operator.get-products': operatorRead({
    roles: ['shop', 'support'],
    whose: 'shared',
    summary: 'Товары магазина, также убранные: остатки, картинки',
    about:
      'Products of a shop, newest first. `removed` says which: `without` those that were taken out, as usual, or `only` those. `term` looks into names.',
    errors: ['notFound'],
    params: z.strictObject({
      promotionId: id,
      term: searchTerm(200).default(''),
      categoryId: id.optional(),
      removed: z.enum(['without', 'only'], 'removed: without или only').default('without'),
      page,
      pageSize: pageSize(50),
    }),
    result: listOf(
      z.object({
        id,
        promotionId: id,
        categoryId: id.nullable(),
        name: z.string(),
        description: z.string(),
        price: storedPoints,
        limit: z.int().positive().nullable(),
        remains: whole,
        needsDelivery: z.boolean(),
        sizes: z.array(size),
        pictures: z.array(picture),
        createdAt: moment,
        /** Time when the product was taken out of the shop; null while it is there. */
        removedAt: moment.nullable(),
      }),
    ),
    example: { promotionId: 3 },
  }),
};
