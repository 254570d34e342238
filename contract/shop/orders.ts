// Methods: `promotion.*`.
import { z } from 'zod';
import { byId, done, id, line, listOf, moment, newId, oneOf, page, pageSize } from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';
import { sentDelivery } from './delivery.ts';
import { currency, picture, points, storedPoints } from './shop.ts';

/** `new` → `accepted` → `sent` → `delivered`. `cancelled`: from `new` by the partner, from any but `delivered` by the staff. */
export const orderStatus = oneOf('Статус заказа', ['new', 'accepted', 'sent', 'delivered', 'cancelled']);

export const order = z.object({
  id,
  promotionId: id,
  promotionName: z.string(),
  productId: id,
  /** Name and price at the time of the order. */
  productName: z.string(),
  price: storedPoints,
  ...currency,
  /** Empty where the product has no sizes. */
  size: z.string(),
  quantity: z.int().positive(),
  /** Price times quantity. */
  total: storedPoints,
  picture: picture.nullable(),
  status: orderStatus,
  /** Empty until the order is sent, and where the carrier has none. */
  trackingNumber: z.string(),
  trackingUrl: z.string(),
  comment: z.string(),
  /** A copy of the delivery at the time of the order; null where the product needs none. */
  delivery: sentDelivery.nullable(),
  createdAt: moment,
  /** The order's past statuses in order; the last is the present one. */
  timeline: z.array(z.object({ status: orderStatus, at: moment })),
});

/** Orders of the promotion shops. Another partner's order is 404. */
export const orders = {
  'promotion.create-order': method({
    access: 'partner',
    reads: false,
    summary: 'Заказ товара за баллы',
    about:
      'Orders a product: takes points and stock at once, or neither. The same `idempotencyKey` again answers the first ' +
      'order’s id. 404 for a product or delivery that does not exist or is another partner’s; 409 by field when the promotion is not ' +
      'active (promotionId), the price has changed (price), stock, limit (quantity) or points (balance) do not suffice; ' +
      '422 when a size or a delivery is missing or makes no sense.',
    errors: ['notFound', 'conflict', 'wrongField'],
    params: z.strictObject({
      promotionId: id,
      shopId: id.optional(),
      productId: id,
      /** Name of a size, only for a product that has sizes. */
      size: line(50).optional(),
      quantity: z
        .int('Укажите количество целым числом')
        .min(1, 'Закажите хотя бы одну штуку')
        .max(10_000, 'Не больше 10 000 штук'),
      /** Only for a product that needs a delivery. */
      deliveryId: id.optional(),
      comment: line(1000).optional(),
      /** The price of a piece that the partner has seen; with another price the order is refused. */
      price: points.optional(),
      idempotencyKey: z
        .string('Укажите ключ идемпотентности')
        .min(8, 'Ключ идемпотентности не короче 8 знаков')
        .max(100, 'Ключ идемпотентности не длиннее 100 знаков'),
    }),
    result: newId,
  }),
  'promotion.get-orders': method({
    access: 'partner',
    reads: true,
    summary: 'Ваши заказы: акция, статус, страницы',
    about: 'The partner’s orders, newest first; with `promotionId` only those of one promotion.',
    params: z.strictObject({
      promotionId: id.optional(),
      status: orderStatus.optional(),
      page,
      pageSize: pageSize(10),
    }),
    result: listOf(order),
  }),
  'promotion.get-order': method({
    access: 'partner',
    reads: true,
    summary: 'Один заказ',
    about: 'One of the partner’s orders.',
    errors: ['notFound'],
    params: byId,
    result: order,
  }),
  'promotion.cancel-order': method({
    access: 'partner',
    reads: false,
    summary: 'Отмена нового заказа',
    about: 'Cancels a new order: points and stock return. 409 when it is no longer new.',
    errors: ['notFound', 'conflict', 'tooMany'],
    params: byId,
    result: done,
  }),
};
