import type { Actor } from '../../money/ledger/actor.ts';
import { mostUnits } from '../../money/ledger/money.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { lockPartner } from '../../platform/db/partner-lock.ts';
import { announce } from '../../platform/live/announce.ts';
import { conflict, orNotFound } from '../../platform/rpc/refusal.ts';
import { tooManyPoints } from '../shop/points.ts';
import { findPoints, insertPoints } from '../shop/points-queries.ts';
import { announceOrder, announceTracking } from './announce-order.ts';
import {
  findOrder,
  type OrderRow,
  type Status,
  type Tracking,
  updateStatus,
  updateTracking,
} from './queries.ts';
import { lockProducts, returnPieces } from './stock-queries.ts';

/**
 * Moves an order on for the staff, in the caller's transaction; the state it has already changes nothing, but while it is
 * `sent` another tracking corrects the one it has.
 */
export async function moveOrder(
  tx: Tx,
  userId: number,
  id: number,
  { status, tracking, reason, by }: { status: Status; tracking: Tracking; reason: string; by: Actor },
): Promise<void> {
  const order = await lockOrder(tx, userId, id);
  if (order.status === status) return await correct(tx, userId, order, tracking);
  if (!ways[order.status].includes(status))
    throw conflict('status', `Заказ ${stateNames[order.status]}: в этот статус его не перевести`);
  await change(tx, userId, order, { status, tracking: status === 'sent' ? tracking : {}, by, reason });
}

type Wanted = { status: Status; reason: string; dryRun: boolean };
type Moved = { id: number; before: Status; isMoved: boolean };

/**
 * Moves the orders that may take this step, in the caller's transaction.
 *
 * Race: all partners are locked first, by id, then the products whose pieces come back, by id. So two such calls wait for one
 * another, as do a call for one order or a new order, which locks its partner and then its product.
 */
export async function moveOrders(
  tx: Tx,
  owners: { id: number; userId: number }[],
  { status, reason, dryRun }: Wanted,
  by: Actor,
): Promise<Moved[]> {
  const locked: { userId: number; order: OrderRow; isMoved: boolean }[] = [];
  for (const { id, userId } of owners) {
    const order = await lockOrder(tx, userId, id);
    locked.push({ userId, order, isMoved: ways[order.status].includes(status) });
  }
  const moving = dryRun ? [] : locked.filter(({ isMoved }) => isMoved);
  if (status === 'cancelled')
    await lockProducts(
      tx,
      moving.map(({ order }) => order.productId),
    );
  for (const { userId, order } of moving)
    await change(tx, userId, order, { status, tracking: {}, by, reason });
  return locked.map(({ order, isMoved }) => ({ id: order.id, before: order.status, isMoved }));
}

/** Cancels a partner's own new order, in the caller's transaction; `sessionId` is the partner's session, if the call has one. */
export async function cancelOrder(tx: Tx, userId: number, id: number, sessionId?: number): Promise<void> {
  const order = await lockOrder(tx, userId, id);
  if (order.status !== 'new')
    throw conflict('status', `Заказ ${stateNames[order.status]}: отменить можно только новый`);
  await change(tx, userId, order, { status: 'cancelled', tracking: {}, by: 'partner', sessionId });
}

export const unknownOrder = 'Заказ не найден';

const ways: Record<Status, readonly Status[]> = {
  new: ['accepted', 'cancelled'],
  accepted: ['sent', 'cancelled'],
  sent: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
};

const stateNames: Record<Status, string> = {
  new: 'ещё не принят',
  accepted: 'уже принят',
  sent: 'уже отправлен',
  delivered: 'уже доставлен',
  cancelled: 'уже отменён',
};

/** Race: the partner's row is locked, so an order moves one step at a time and returns its points once. */
async function lockOrder(tx: Tx, userId: number, id: number): Promise<OrderRow> {
  await lockPartner(tx, userId);
  return orNotFound(await findOrder(tx, userId, id), unknownOrder);
}

async function correct(tx: Tx, userId: number, order: OrderRow, tracking: Tracking): Promise<void> {
  const { trackingNumber = order.trackingNumber, trackingUrl = order.trackingUrl } = tracking;
  const isSame = trackingNumber === order.trackingNumber && trackingUrl === order.trackingUrl;
  if (order.status !== 'sent' || isSame) return;
  await updateTracking(tx, order.id, { trackingNumber, trackingUrl });
  await announce(tx, userId, { type: 'order', id: order.id });
  await announceTracking(tx, userId, order, { trackingNumber, trackingUrl });
}

async function change(
  tx: Tx,
  userId: number,
  order: OrderRow,
  { status, tracking, by, sessionId, reason }: Change,
): Promise<void> {
  if (status === 'cancelled') await giveBack(tx, userId, order, by);
  await updateStatus(tx, order.id, { status, tracking, by });
  await announce(tx, userId, { type: 'order', id: order.id });
  await announceOrder(tx, userId, order, { status, tracking, sessionId, reason });
}

type Change = {
  status: Status;
  tracking: Tracking;
  by: Actor;
  sessionId?: number | undefined;
  reason?: string | undefined;
};

async function giveBack(tx: Tx, userId: number, order: OrderRow, by: Actor): Promise<void> {
  const { id: orderId, promotionId, productId, productName: comment } = order;
  await returnPieces(tx, userId, order);
  const amount = order.price * order.quantity;
  if ((await findPoints(tx, userId, promotionId)) + amount > mostUnits)
    throw conflict('balance', tooManyPoints);
  const returned = { promotionId, kind: 'cancel', amount, comment, orderId } as const;
  if (amount > 0) await insertPoints(tx, userId, returned, by);
  await announce(tx, null, { type: 'stock', productId });
}
