import { readFile } from 'node:fs/promises';
import type { Sql, Tx } from '../../platform/db/connection.ts';
import { lockPartner } from '../../platform/db/partner-lock.ts';
import { draw } from '../../platform/pictures/draw.ts';
import type { Drawn } from '../../platform/pictures/drawing.ts';
import { storePicture } from '../../platform/pictures/queries.ts';
import { findDelivery, insertDelivery } from '../../shop/delivery/queries.ts';
import { insertOrder, type Status, type Tracking } from '../../shop/orders/queries.ts';
import { lockWare, takePieces } from '../../shop/orders/stock-queries.ts';
import { insertCategory } from '../../shop/shop/category-queries.ts';
import { insertPoints } from '../../shop/shop/points-queries.ts';
import { saveProduct } from '../../shop/shop/save-product.ts';
import { insertPromotion } from '../../shop/shop/staff-queries.ts';
import { daysBefore } from '../days.ts';
import { demoProducts } from './shop-products.ts';
import { brokerStory, type DemoOrder, demoDeliveries, demoStory, type Event } from './shop-story.ts';

/** Keeps the pictures of the products and returns their ids by name. */
export async function storeShopPictures(sql: Sql): Promise<Map<string, string>> {
  const stored = demoProducts.map(async ({ picture }) => {
    const bytes = await readFile(new URL(`../pictures/${picture}.webp`, import.meta.url));
    return [picture, (await storePicture(sql, bytes, cutSmaller)).id] as const;
  });
  return new Map(await Promise.all(stored));
}

/** Ours are WebP of 960 by 720 already: made anew, the largest would take longer than the two others. */
async function cutSmaller(webp: Buffer): Promise<Drawn> {
  const { files } = await draw('staff', webp, { kind: 'fit', widths: [320, 640], quality: 80 });
  return { width: 960, height: 720, files: [...files, { width: 1280, webp }] };
}

/** Promotions of every status with their goods, and what the partners of the demo have done in the present one. */
export async function fillShop(tx: Tx, users: Map<string, number>, pictures: Map<string, string>, now: Date) {
  const ended = await openPromotion(tx, now, 'Летний кубок', [-150, -60]);
  await fillProducts(tx, ended, pictures, ['Складной зонт', 'Термос на 0,5 л', 'Блокнот в точку']);
  await openPromotion(tx, now, 'Новогодняя ярмарка', [12, 50]);
  const marathon = await openPromotion(tx, now, 'Осенний марафон', [-20, 40]);
  const products = await fillProducts(tx, marathon, pictures);
  for (const [login, story] of Object.entries({ demo: demoStory, broker: brokerStory })) {
    const userId = users.get(login);
    if (userId === undefined) continue;
    const deliveries = login === 'demo' ? await fillDeliveries(tx, userId) : [];
    await lockPartner(tx, userId);
    for (const event of story) {
      const scene = { promotionId: marathon, products, deliveries, now };
      await live(tx, userId, scene, event);
    }
  }
}

const currency = 'баллов';

async function openPromotion(tx: Tx, now: Date, name: string, days: [from: number, to: number]) {
  const startsAt = daysFrom(now, days[0]);
  const endsAt = daysFrom(now, days[1]);
  return await insertPromotion(tx, { name, startsAt, endsAt, currency });
}

const daysFrom = (now: Date, n: number) => new Date(now.getTime() + n * 864e5);

/** Puts products into a shop, all or those named, and returns their ids by name. */
async function fillProducts(tx: Tx, promotionId: number, pictures: Map<string, string>, only?: string[]) {
  const categories = new Map<string, number>();
  const ids = new Map<string, number>();
  for (const { category, picture, ...product } of demoProducts) {
    if (only && !only.includes(product.name)) continue;
    const categoryId = categories.get(category) ?? (await insertCategory(tx, promotionId, category));
    categories.set(category, categoryId);
    const own = { promotionId, categoryId, pictures: [pictures.get(picture) ?? ''] };
    ids.set(product.name, await saveProduct(tx, { ...product, ...own, price: product.price * 100 }));
  }
  return ids;
}

async function fillDeliveries(tx: Tx, userId: number): Promise<number[]> {
  const ids: number[] = [];
  for (const delivery of demoDeliveries) ids.push(await insertDelivery(tx, userId, delivery));
  return ids;
}

type Scene = { promotionId: number; products: Map<string, number>; deliveries: number[]; now: Date };

async function live(tx: Tx, userId: number, scene: Scene, event: Event): Promise<void> {
  const { promotionId, now } = scene;
  const at = moment(now, event.daysAgo);
  if ('product' in event) return await order(tx, userId, scene, event, at);
  const { points, comment } = event;
  const idempotencyKey = `demo ${event.daysAgo}`;
  const entry = { promotionId, kind: 'accrual', amount: points * 100, comment, idempotencyKey, at } as const;
  await insertPoints(tx, userId, entry, 'program');
}

/** An order as it is made, only earlier. */
async function order(tx: Tx, userId: number, scene: Scene, wanted: DemoOrder, at: Date): Promise<void> {
  const { promotionId, products, deliveries, now } = scene;
  const { product, size = '', quantity = 1, comment = '', steps, tracking = {} } = wanted;
  const productId = products.get(product) ?? 0;
  const deliveryId = deliveries[wanted.delivery ?? -1] ?? null;
  const item = { promotionId, productId, size, quantity, deliveryId, comment };
  const ware = await lockWare(tx, userId, item);
  if (!ware) throw new Error(`the demo has no product «${product}»`);
  const delivery = deliveryId === null ? null : await copyDelivery(tx, userId, deliveryId);
  await takePieces(tx, userId, item);
  const made = { ...item, ...ware, currency, delivery };
  const orderId = await insertOrder(tx, userId, `demo-${productId}`, made);
  const amount = -ware.price * quantity;
  const entry = { promotionId, kind: 'order', amount, comment: product, orderId, at } as const;
  await insertPoints(tx, userId, entry, 'program');
  const timeline = steps.map(([status, daysAgo]) => ({ status, at: moment(now, daysAgo) }));
  await backdate(tx, orderId, [{ status: 'new', at }, ...timeline], tracking);
}

async function copyDelivery(tx: Tx, userId: number, id: number) {
  const found = await findDelivery(tx, userId, id);
  if (!found) throw new Error('the demo has no such delivery');
  const { id: _, typeId, ...copy } = found;
  return copy;
}

type Step = { status: Status; at: Date };

async function backdate(tx: Tx, id: number, timeline: Step[], tracking: Tracking): Promise<void> {
  const first = timeline[0];
  const last = timeline.at(-1);
  if (!first || !last) throw new Error('an order has at least one state');
  await tx`
    update orders set created_at = ${first.at}, updated_at = ${last.at}, status = ${last.status},
      timeline = ${JSON.stringify(timeline)}::text::jsonb, tracking_number = ${tracking.trackingNumber ?? ''},
      tracking_url = ${tracking.trackingUrl ?? ''}
    where id = ${id}`;
}

/** `3.3`: three days ago, at the hour that the fraction counts back from noon. */
function moment(now: Date, daysAgo: number): Date {
  return daysBefore(now, daysAgo, 18 - (daysAgo % 1) * 10);
}
