import type { Db } from '../../platform/db/connection.ts';
import { notFound } from '../../platform/rpc/refusal.ts';
import { findPromotion, type Promotion } from './promotion-queries.ts';

export const unknownPromotion = 'Акция не найдена';
export const unknownProduct = 'Товар не найден: возможно, его убрали из магазина';

/** Returns a promotion of the partner's; 404 for another one, and when `shopId` is not the promotion's own shop. */
export async function openPromotion(
  db: Db,
  userId: number,
  { promotionId, shopId = promotionId }: { promotionId: number; shopId?: number | undefined },
): Promise<Promotion> {
  const found = shopId === promotionId ? await findPromotion(db, userId, promotionId) : undefined;
  if (!found) throw notFound(unknownPromotion);
  return found;
}
