import { setTimeout as pause } from 'node:timers/promises';
import type { Program } from '#server/testing/running/program';
import type { Partner } from '../harness/network.ts';
import { insist } from '../harness/trial.ts';

/** An acknowledged order, kept under the partner's key. */
export type Ordered = {
  id: number;
  userId: number;
  productId: number;
  quantity: number;
  isCancelled: boolean;
};

export type Shop = { promotionId: number; productIds: number[]; price: number; stock: number };

/** A shop with more stock than will be ordered. */
export async function makeShop({ operator }: Program): Promise<Shop> {
  const price = 10;
  const stock = 1_000_000;
  const dates = { startsAt: '2020-01-01T00:00:00Z', endsAt: '2999-01-01T00:00:00Z' };
  const promotion = { name: 'Марафон', currency: 'баллов', ...dates };
  const { id: promotionId } = await operator.result('operator.save-promotion', promotion);
  const productIds: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    const product = { promotionId, name: `Товар ${n}`, price, remains: stock, needsDelivery: false };
    productIds.push((await operator.result('operator.save-product', product)).id);
  }
  return { promotionId, productIds, price, stock };
}

type Options = {
  partners: Partner[];
  shop: Shop;
  operator: Program['operator'];
  random(): number;
  /** Acknowledged orders by key; `orderOften` adds to them. */
  orders: Map<string, Ordered>;
  /** Descriptions of wrong answers. */
  wrong: string[];
};

/**
 * Orders until `stop`, repeating each call until it is answered. Every tenth order is sent once more; the staff cancels every
 * fourth.
 */
export function orderOften({ partners, shop, operator, random, orders, wrong }: Options) {
  let isOver = false;
  const running = Promise.all([run(), run()]);

  async function run(): Promise<void> {
    while (!isOver) {
      const n = orders.size;
      const partner = partners[Math.floor(random() * partners.length)];
      if (partner) await order(partner, `order ${n} ${random()}`, n);
      await pause(80);
    }
  }

  async function order({ id: userId, client }: Partner, key: string, n: number): Promise<void> {
    const productId = shop.productIds[n % shop.productIds.length] ?? 0;
    const quantity = 1 + (n % 3);
    const asked = { promotionId: shop.promotionId, productId, quantity, idempotencyKey: key };
    const ask = () => insist(() => client.result('promotion.create-order', asked));
    const { id } = await ask();
    if (n % 10 === 0 && (await ask()).id !== id) wrong.push(`the key «${key}» made two orders`);
    const isCancelled = n % 4 === 0;
    orders.set(key, { id, userId, productId, quantity, isCancelled });
    if (!isCancelled) return;
    const status = { id, status: 'cancelled', idempotencyKey: `cancel ${key}` } as const;
    await insist(() => operator.result('operator.set-order-status', status));
  }

  return {
    async stop(): Promise<void> {
      isOver = true;
      await running;
    },
  };
}
