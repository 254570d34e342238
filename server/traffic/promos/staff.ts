import type { promosStaff } from '#contract/traffic/staff-promos';
import { notFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';

export const promosStaffHandlers: Handlers<typeof promosStaff> = {
  async 'operator.get-promos'() {
    return { items: [], pagination: { totalCount: 0, isMore: false } };
  },
  async 'operator.save-promos'() {
    throw notFound('Оффер не найден');
  },
  async 'operator.save-promo-file'() {
    throw notFound('Оффер не найден');
  },
  async 'operator.get-promo-file'() {
    throw notFound('Файл не найден');
  },
  async 'operator.revoke-promo'() {
    throw notFound('Промокод не найден');
  },
  async 'operator.decide-promo-requests'() {
    throw notFound('Запрос не найден');
  },
};
