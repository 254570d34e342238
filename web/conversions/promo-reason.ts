import type { PromoRule } from '#contract/traffic/promo-names';

/** Why an order with a promo code is this conversion's partner's, or is not, in a sentence for both sides. */
export function promoReason({ promo: { wonBy, rule }, clickId }: Coded): string {
  if (rule === null)
    return wonBy === 'promo'
      ? 'Клика не было: заказ засчитан по промокоду'
      : 'Заказ засчитан по клику: промокод этого не меняет';
  const last = rule === 'last' ? `, им был ${wonBy === 'promo' ? 'промокод' : 'клик'}` : '';
  const isLost = (clickId !== null) === (wonBy === 'promo');
  const end = isLost ? '. Поэтому здесь он отклонён' : '';
  return `По правилу оффера заказ с кликом и промокодом засчитан ${owners[rule]}${last}${end}`;
}

const owners: Record<PromoRule, string> = {
  click: 'партнёру клика',
  promo: 'партнёру промокода',
  last: 'по последнему касанию',
};

type Coded = { promo: { wonBy: 'click' | 'promo'; rule: PromoRule | null }; clickId: string | null };
