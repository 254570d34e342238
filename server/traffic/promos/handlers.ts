import type { promos } from '#contract/traffic/promos';
import { notFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';

export const promoHandlers: Handlers<typeof promos> = {
  async 'promos.get-promos'() {
    return { items: [], pagination: { totalCount: 0 } };
  },
  async 'promos.request-promo'() {
    throw notFound('Оффер не найден');
  },
};
