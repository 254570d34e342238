import { queryOptions } from '@tanstack/react-query';
import { call, type ResultOf } from '../rpc/rpc.ts';
import { everyPage } from '../ui/list/every-page.ts';

export type Promotions = ResultOf<'operator.get-promotions'>['items'];

/** All promotions, for a select. */
export const everyPromotion = queryOptions({
  queryKey: ['operator.get-promotions', {}, 'every page'] as const,
  queryFn: ({ signal }) =>
    everyPage(
      async (page, pageSize) => (await call('operator.get-promotions', { page, pageSize }, signal)).items,
    ),
});
