import { readFile } from 'node:fs/promises';
import type { Sql, Tx } from '../../platform/db/connection.ts';
import { lockPartner } from '../../platform/db/partner-lock.ts';
import { draw } from '../../platform/pictures/draw.ts';
import { storePicture } from '../../platform/pictures/queries.ts';
import { findDelivery, insertDelivery } from '../../shop/delivery/queries.ts';
import { insertOrder } from '../../shop/orders/queries.ts';
import { lockWare, takePieces } from '../../shop/orders/stock-queries.ts';
import { insertCategory } from '../../shop/shop/category-queries.ts';
import { insertPoints } from '../../shop/shop/points-queries.ts';
import { saveProduct } from '../../shop/shop/save-product.ts';
import { insertPromotion } from '../../shop/shop/staff-queries.ts';
import { day, type Scene } from '../scene.ts';
import { demoProducts } from './shop-products.ts';
import { brokerStory, type DemoOrder, demoDeliveries, demoStory, type Event } from './shop-story.ts';

/** Keeps the pictures of the products and returns their ids by name. */
export async function storeShopPictures(sql: Sql): Promise<Map<string, string>> {
  const stored = demoProducts.map(async ([picture]) => {
    const bytes = await readFile(new URL(`../pictures/${picture}.webp`, import.meta.url));
    return [picture, (await storePicture(sql, bytes, cutSmaller)).id] as const;
  });
  return new Map(await Promise.all(stored));
}

/** Ours are WebP of 960 by 720 already: made anew, the largest would take longer than the two others. */
async function cutSmaller(webp: Buffer) {
  const { files } = await draw('staff', webp, { kind: 'fit', widths: [320, 640], quality: 80 });
  return { width: 960, height: 720, files: [...files, { width: 1280, webp }] };
}

/** Promotions of every status with their goods, and what the partners of the demo have done in the present one. */
export async function fillShop(tx: Tx, scene: Scene, pictures: Map<string, string>): Promise<void> {
  const open = async (name: string, from: number, to: number) => {
    const at = (days: number) => new Date(scene.now.getTime() + days * day);
    return await insertPromotion(tx, { name, startsAt: at(from), endsAt: at(to), currency });
  };
  const ended = await open('Летний кубок', -150, -60);
  await fillProducts(tx, ended, pictures, ['Складной зонт', 'Термос на 0,5 л', 'Блокнот в точку']);
  await open('Новогодняя ярмарка', 12, 50);
  const marathon = await open('Осенний марафон', -20, 40);
  const products = await fillProducts(tx, marathon, pictures);
  for (const [login, story] of Object.entries({ demo: demoStory, broker: brokerStory })) {
    const userId = scene.idOf(login);
    const deliveries: number[] = [];
    if (login === 'demo')
      for (const delivery of demoDeliveries) deliveries.push(await insertDelivery(tx, userId, delivery));
    await lockPartner(tx, userId);
    const partner = { ago: scene.ago, userId, promotionId: marathon, products, deliveries };
    for (const event of story) await live(tx, partner, event);
  }
}

const currency = 'баллов';

/** Puts products into a shop, all or those named, and returns their ids by name. */
async function fillProducts(tx: Tx, promotionId: number, pictures: Map<string, string>, only?: string[]) {
  const categories = new Map<string, number>();
  const ids = new Map<string, number>();
  for (const [picture, category, name, price, description, own] of demoProducts) {
    if (only && !only.includes(name)) continue;
    const categoryId = categories.get(category) ?? (await insertCategory(tx, promotionId, category));
    categories.set(category, categoryId);
    const placed = { promotionId, categoryId, pictures: [pictures.get(picture) ?? ''] };
    ids.set(name, await saveProduct(tx, { ...own, ...placed, name, description, price: price * 100 }));
  }
  return ids;
}

type Partner = Pick<Scene, 'ago'> & {
  userId: number;
  promotionId: number;
  products: Map<string, number>;
  deliveries: number[];
};

async function live(tx: Tx, partner: Partner, event: Event) {
  const { promotionId, userId } = partner;
  const at = moment(partner, event.daysAgo);
  if ('product' in event) return await order(tx, partner, event, at);
  const { points, comment } = event;
  const idempotencyKey = `demo ${event.daysAgo}`;
  const entry = { promotionId, kind: 'accrual', amount: points * 100, comment, idempotencyKey, at } as const;
  await insertPoints(tx, userId, entry, 'program');
}

/** An order as it is made, only earlier. */
async function order(tx: Tx, partner: Partner, wanted: DemoOrder, at: Date) {
  const { userId, promotionId, products, deliveries } = partner;
  const { product, size = '', quantity = 1, comment = '', steps, tracking = {} } = wanted;
  const productId = products.get(product) ?? 0;
  const deliveryId = deliveries[wanted.delivery ?? -1] ?? null;
  const item = { promotionId, productId, size, quantity, deliveryId, comment };
  const ware = await lockWare(tx, userId, item);
  if (!ware) throw new Error(`the demo has no product «${product}»`);
  const delivery = deliveryId === null ? null : await copyDelivery(tx, userId, deliveryId);
  await takePieces(tx, userId, item);
  const orderId = await insertOrder(tx, userId, `demo-${productId}`, {
    ...item,
    ...ware,
    currency,
    delivery,
  });
  const amount = -ware.price * quantity;
  const entry = { promotionId, kind: 'order', amount, comment: product, orderId, at } as const;
  await insertPoints(tx, userId, entry, 'program');
  const later = steps.map(([status, daysAgo]) => ({ status, at: moment(partner, daysAgo) }));
  const timeline = [{ status: 'new', at }, ...later];
  const last = timeline.at(-1);
  await tx`
    update orders set created_at = ${at}, updated_at = ${last?.at ?? at}, status = ${last?.status ?? 'new'},
      timeline = ${JSON.stringify(timeline)}::text::jsonb, tracking_number = ${tracking.trackingNumber ?? ''},
      tracking_url = ${tracking.trackingUrl ?? ''}
    where id = ${orderId}`;
}

async function copyDelivery(tx: Tx, userId: number, id: number) {
  const found = await findDelivery(tx, userId, id);
  if (!found) throw new Error('the demo has no such delivery');
  const { id: _, typeId, ...copy } = found;
  return copy;
}

/** `3.3`: three days ago, at the hour that the fraction counts back from noon. */
function moment({ ago }: Partner, daysAgo: number) {
  return ago(daysAgo, 18 - (daysAgo % 1) * 10);
}
