// Methods: `promotion.*`.
import { z } from 'zod';
import {
  id,
  listOf,
  moment,
  money,
  named,
  page,
  pageOf,
  pageSize,
  requiredLine,
  searchTerm,
  storedMoney,
  whole,
} from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';

/** Points: a number with at most 2 decimals, like money; in the database whole hundredths. */
export const points = money;
export const storedPoints = storedMoney;

/** A price in a filter; an empty field is left out. */
const price = z.number('Укажите цену числом').min(0, 'Цена не меньше нуля').max(1e11, 'Слишком большая цена');

/** A promotion has one shop, and the shop has the promotion's id. A given `shopId` must be that id (404). */
const shop = { promotionId: id, shopId: id.optional() };

/** `upcoming` and `ended` show the shop without orders. */
export const promotionStatus = z.enum(['upcoming', 'active', 'ended']);

const promotion = z.object({
  id,
  name: z.string(),
  startsAt: moment,
  endsAt: moment,
  status: promotionStatus,
});

/** A picture in three widths, as paths on this server; width and height are those of the largest. */
export const picture = z.object({
  id: z.string(),
  small: z.string(),
  medium: z.string(),
  large: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
});

/** A size and its own stock. */
export const size = z.object({ name: z.string(), remains: whole });

const product = z.object({
  id,
  promotionId: id,
  categoryId: id.nullable(),
  name: z.string(),
  description: z.string(),
  price: storedPoints,
  /** Maximum number of pieces that one partner may order in all; null: no limit. */
  limit: z.int().positive().nullable(),
  /** Pieces that the partner has ordered; cancelled orders do not count. */
  ordered: whole,
  /** Pieces in stock; the sum of all sizes where there are sizes. */
  remains: whole,
  needsDelivery: z.boolean(),
  sizes: z.array(size),
  pictures: z.array(picture),
});

const movement = z.object({
  id,
  createdAt: moment,
  /** `order` and `cancel` belong to an order; the network posted everything else. */
  kind: z.enum(['accrual', 'order', 'cancel']),
  /** Negative where points are taken. */
  amount: storedPoints,
  comment: z.string(),
  orderId: id.nullable(),
  /** The partner's points in this promotion right after the entry. */
  balanceAfter: storedPoints,
});

/** The points' name after 1, 2 and 5: «балл», «балла», «баллов». */
export const currencyForms = z.tuple(
  [requiredLine(20), requiredLine(20), requiredLine(20)],
  'Укажите три формы слова: для 1, 2 и 5',
);

/** The points' name, and its forms; null where only the name is known. */
export const currency = { currency: z.string(), currencyForms: currencyForms.nullable() };

/**
 * Promotions and their shops. A promotion is open to every partner except type 3. An unknown promotion, one that is
 * closed to the partner, and a product that was taken out of the shop are 404.
 */
export const shops = {
  'promotion.get-promotions': method({
    access: 'partner',
    reads: true,
    summary: 'Акции: даты и ваши баллы',
    about:
      'Promotions: active ones first, then those to come, then the ended ones; each with the partner’s points.',
    params: pageOf(12),
    result: listOf(promotion.extend({ balance: storedPoints, ...currency, count: whole })),
  }),
  'promotion.get-info': method({
    access: 'partner',
    reads: true,
    summary: 'Одна акция',
    about: 'A promotion by its id.',
    errors: ['notFound'],
    params: z.strictObject({ promotionId: id }),
    result: promotion,
  }),
  'promotion.get-shop': method({
    access: 'partner',
    reads: true,
    summary: 'Магазин акции: баллы и число ваших заказов',
    about: 'The shop of a promotion: the partner’s points, their name, and the count of orders.',
    errors: ['notFound'],
    params: z.strictObject({ promotionId: id }),
    result: z.object({ id, balance: storedPoints, ...currency, count: whole }),
  }),
  'promotion.get-product-categories': method({
    access: 'partner',
    reads: true,
    summary: 'Категории магазина',
    about: 'The categories of a shop in its order; only those that hold products.',
    errors: ['notFound'],
    params: z.strictObject(shop),
    result: listOf(named),
  }),
  'promotion.get-products': method({
    access: 'partner',
    reads: true,
    summary: 'Товары магазина: поиск, цены, категория, страницы',
    about:
      'Products of a shop, newest first. `name` finds the words of the name; prices are in points, both bounds included; ' +
      'without `categoryId`, or with 0, all categories. A `priceFrom` above `priceTo` is -32602.',
    errors: ['notFound'],
    params: z
      .strictObject({
        ...shop,
        name: searchTerm(200).default(''),
        priceFrom: price.optional(),
        priceTo: price.optional(),
        categoryId: z.int('Укажите ID категории').min(0, 'ID категории не меньше нуля').optional(),
        page,
        pageSize: pageSize(12),
      })
      .refine(({ priceFrom = 0, priceTo = Number.POSITIVE_INFINITY }) => priceFrom <= priceTo, {
        path: ['priceFrom'],
        error: 'Цена «от» больше цены «до»',
      }),
    result: z.object({
      products: z.array(product),
      pagination: z.object({ totalCount: whole }),
    }),
  }),
  'promotion.get-product': method({
    access: 'partner',
    reads: true,
    summary: 'Один товар',
    about: 'A product of a shop.',
    errors: ['notFound'],
    params: z.strictObject({ id, ...shop }),
    result: product,
  }),
  'promotion.get-points': method({
    access: 'partner',
    reads: true,
    summary: 'История баллов акции',
    about: 'The history of the partner’s points in a promotion, newest first.',
    errors: ['notFound'],
    params: z.strictObject({ promotionId: id, page, pageSize: pageSize(20) }),
    result: listOf(movement).extend(currency),
  }),
};
