import type { Tx } from '../../platform/db/connection.ts';
import { lockPartner } from '../../platform/db/partner-lock.ts';
import { announce } from '../../platform/live/announce.ts';
import { conflict, orNotFound, wrongField } from '../../platform/rpc/refusal.ts';
import { findDelivery } from '../delivery/queries.ts';
import { type Currency, inWords } from '../shop/points.ts';
import { findPoints, insertPoints } from '../shop/points-queries.ts';
import { openPromotion, unknownProduct } from '../shop/rules.ts';
import { findEarlier, insertOrder, type OrderedItem } from './queries.ts';
import { lockWare, takePieces, type Ware } from './stock-queries.ts';

/** An order as a partner sends it; `price` is the price that the partner saw, in hundredths. */
export type Asked = OrderedItem & {
  shopId?: number | undefined;
  price?: number | undefined;
  idempotencyKey: string;
};

/**
 * Makes an order in the caller's transaction and returns its id. A repeat with the same key returns the first one's.
 *
 * Race: the partner's row is locked first, so orders of one partner are serial: none overspends points or a limit, and of two
 * with one key the second finds the first. Then the product is locked, so that no two orders take the same piece.
 */
export async function createOrder(tx: Tx, userId: number, asked: Asked): Promise<number> {
  await lockPartner(tx, userId);
  const { idempotencyKey, shopId, price, ...item } = asked;
  const earlier = await findEarlier(tx, userId, idempotencyKey, item);
  if (earlier?.isSame) return earlier.id;
  if (earlier) throw conflict('idempotencyKey', 'Этот ключ уже использован для другого заказа');
  const promotion = await openPromotion(tx, userId, { promotionId: item.promotionId, shopId });
  const ware = orNotFound(await lockWare(tx, userId, item), unknownProduct);
  if (promotion.status !== 'active') throw conflict('promotionId', closed[promotion.status]);
  const delivery = await pickDelivery(tx, userId, ware, item.deliveryId);
  const total = ware.price * item.quantity;
  checkWare(ware, item, price, promotion);
  checkPoints(await findPoints(tx, userId, promotion.id), total, promotion);
  await takePieces(tx, userId, item);
  const { currency } = promotion;
  const id = await insertOrder(tx, userId, idempotencyKey, { ...item, ...ware, currency, delivery });
  const movement = {
    promotionId: promotion.id,
    kind: 'order',
    comment: ware.productName,
    orderId: id,
  } as const;
  if (total > 0) await insertPoints(tx, userId, { ...movement, amount: -total }, 'partner');
  await announce(tx, userId, { type: 'order', id });
  await announce(tx, null, { type: 'stock', productId: item.productId });
  return id;
}

const closed = {
  upcoming: 'Акция ещё не началась: заказать можно будет, когда она начнётся',
  ended: 'Акция закончилась: заказать уже нельзя',
};

async function pickDelivery(tx: Tx, userId: number, { needsDelivery }: Ware, id: number | null) {
  if (!needsDelivery) {
    if (id !== null) throw wrongField('deliveryId', 'Этому товару доставка не нужна: уберите её');
    return null;
  }
  if (id === null) throw wrongField('deliveryId', 'Выберите адрес доставки или добавьте новый');
  const found = orNotFound(await findDelivery(tx, userId, id), 'Адрес не найден: выберите другой');
  const { id: _, typeId, lastOrderedAt, ...copy } = found;
  return copy;
}

function checkWare(
  ware: Ware,
  { size, quantity }: OrderedItem,
  price: number | undefined,
  currency: Currency,
): void {
  if (ware.hasSizes && size === '') throw wrongField('size', 'Выберите размер');
  if (!ware.hasSizes && size !== '')
    throw wrongField('size', 'У этого товара нет размеров: закажите без размера');
  if (ware.remains === null) throw wrongField('size', `Размера «${size}» больше нет: выберите другой`);
  if (price !== undefined && price !== ware.price)
    throw conflict(
      'price',
      `Цена изменилась: теперь ${inWords(ware.price, currency)}. Проверьте заказ ещё раз`,
    );
  if (ware.limit !== null && ware.ordered + quantity > ware.limit)
    throw conflict('quantity', overLimit(ware.limit, ware.limit - ware.ordered));
  if (quantity > ware.remains) throw conflict('quantity', overStock(ware.remains));
}

function checkPoints(balance: number, total: number, currency: Currency): void {
  if (balance >= total) return;
  const missing = inWords(total - balance, currency);
  throw conflict('balance', `Не хватает ${missing}: уменьшите количество или выберите другой товар`);
}

function overLimit(limit: number, left: number): string {
  if (left <= 0) return `Лимит исчерпан: не больше ${limit} шт. на партнёра`;
  return `Не больше ${limit} шт. на партнёра: вы можете заказать ещё ${left}`;
}

function overStock(remains: number): string {
  return remains === 0
    ? 'Товар закончился: выберите другой'
    : `Осталось ${remains} шт.: уменьшите количество`;
}
