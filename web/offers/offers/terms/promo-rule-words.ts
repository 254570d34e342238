import type { PromoRule } from '#contract/traffic/promo-names';

/** Owner of an order that a click and a promo code both name, beside the term’s name. */
export const promoRuleWords: Record<PromoRule, string> = {
  click: 'заказ партнёра клика',
  promo: 'заказ партнёра промокода',
  last: 'заказ того, чьё касание последнее',
};
