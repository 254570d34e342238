import { queryOptions } from '@tanstack/react-query';
import { openFilter, recordChoice, withParams } from '../../../ui/filter/filters.ts';
import { ask, call, type ResultOf } from '../../rpc/rpc.ts';
import { everyPage } from '../../ui/list/every-page.ts';

export type Promotions = ResultOf<'operator.get-promotions'>['items'];

const pageSize = 100;

export const askPromotions = ask('operator.get-promotions', { page: 1, pageSize });

/** All promotions, for a select. The page may come with the first hundred: there are mostly no more. */
export const everyPromotion = queryOptions({
  ...askPromotions,
  queryFn: async ({ signal }) => {
    const items = await everyPage(
      async (page, pageSize) => (await call('operator.get-promotions', { page, pageSize }, signal)).items,
    );
    return { items, pagination: { totalCount: items.length } };
  },
  select: ({ items }) => items,
  refetchOnMount: ({ state }) => (state.data?.items.length === pageSize ? 'always' : true),
});

/** The filter of lists by a promotion, also by a promotion that is not loaded yet. */
export function promotionFilter(promotions: Promotions) {
  const choices = promotions.map(recordChoice);
  const filter = openFilter('promotionId', 'Акция', choices, /^[1-9]\d{0,14}$/);
  return withParams(filter, (id) => ({ promotionId: id === undefined ? id : Number(id) }));
}
