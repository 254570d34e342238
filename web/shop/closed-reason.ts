import type { ResultOf } from '../rpc/rpc.ts';
import { formatDate } from '../ui/text/format.ts';
import { formatPoints } from './format-points.ts';
import { leftOfLimit, type Product } from './quantity-options.ts';
import { soldOut } from './stock-words.ts';

/** Why a product cannot be ordered, as a sentence; null when it can. The weightiest reason goes first. */
export function closedReason(product: Product, promotion: Promotion, shop: Shop): string | null {
  if (promotion.status !== 'active') return closedPromotion(promotion);
  if (product.remains === 0) return soldOut;
  if (leftOfLimit(product) <= 0) return `Лимит исчерпан: ${product.limit} шт.`;
  const lacking = product.price - shop.balance;
  return lacking > 0 ? `Не хватает ${formatPoints(lacking, shop)}` : null;
}

/** Why nothing of a promotion can be ordered now. */
export function closedPromotion({ status, startsAt, endsAt }: Promotion): string | null {
  if (status === 'upcoming') return `Акция начнётся в ${formatDate(startsAt)}`;
  return status === 'ended' ? `Акция закончилась в ${formatDate(endsAt)}` : null;
}

export type Promotion = Pick<ResultOf<'promotion.get-info'>, 'status' | 'startsAt' | 'endsAt'>;
export type Shop = Pick<ResultOf<'promotion.get-shop'>, 'balance' | 'currency' | 'currencyForms'>;
