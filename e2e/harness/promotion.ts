import type { Client } from '../../server/testing/methods/client.ts';

let made = 0;
type Fields = { price?: number; limit?: number; remains?: number; needsDelivery?: boolean };

/** Makes a promotion for this test only, with a thousand points for a partner. */
export async function makeShop(operator: Client, userId: number) {
  made += 1;
  const name = `Гонка ${userId}.${made}`;
  const { id: promotionId } = await operator.result('operator.save-promotion', {
    name,
    startsAt: '2025-01-01T00:00:00+03:00',
    // Ends before the demo's promotions, which stay on the first page of the list.
    endsAt: new Date(Date.now() + 7 * 24 * 3600 * 1000).toISOString(),
    currency: 'баллов',
  });
  const category = await operator.result('operator.save-category', { promotionId, name: 'Посуда' });
  await operator.result('operator.post-points', {
    userId,
    promotionId,
    amount: 1000,
    comment: 'За октябрь',
    idempotencyKey: `e2e shop ${userId} ${promotionId}`,
  });
  const product = async (
    title: string,
    fields: Fields & { sizes?: { name: string; remains: number }[] } = {},
  ) =>
    (
      await operator.result('operator.save-product', {
        promotionId,
        categoryId: category.id,
        name: title,
        description: 'Большая и тёплая',
        price: 300,
        limit: null,
        remains: 10,
        needsDelivery: false,
        sizes: [],
        ...fields,
      })
    ).id;
  return { promotionId, name, path: `/promotions/${promotionId}/shop`, product };
}
