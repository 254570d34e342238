import { type PageName, pages } from '#contract/pages';
import type { Client } from '../server/testing/client.ts';

/** The path of a page, with ids of the demo partner's records: a T-shirt, its shop, its order. */
export async function demoPath(page: PageName, demo: Client): Promise<string> {
  const { promotionId, productId, id } = await findTShirt(demo);
  return pages[page]
    .replace(':promotionId', String(promotionId))
    .replace(':productId', String(productId))
    .replace(':id', String(id))
    .replace('*', 'statistics/common');
}

async function findTShirt(demo: Client) {
  const { items } = await demo.result('promotion.get-orders', {});
  const order = items.find(({ productName }) => productName === 'Футболка');
  if (!order) throw new Error('the demo has no order of a T-shirt');
  return order;
}
