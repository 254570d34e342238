import { IconShoppingBag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { errorCode } from '#contract/wire/rpc';
import { useParams, useSearchParams } from '../../router/view.tsx';
import type { Asks } from '../../rpc/preload.ts';
import { ask } from '../../rpc/rpc.ts';
import { ErrorScreen } from '../../shell/errors/error-screen.tsx';
import { Loaded, together } from '../../ui/feedback/loaded.tsx';
import { PagedList } from '../../ui/list/paged-list.tsx';
import { useSteadyQuery } from '../../ui/list/use-steady-query.ts';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { ProductGrid } from './product-grid.tsx';
import { filters, pageSize, toParams } from './shop-filter.ts';
import { askCategories, ShopFilters } from './shop-filters.tsx';
import { ShopHead } from './shop-head.tsx';
import { GridSkeleton, ShopSkeleton } from './shop-skeleton.tsx';

function askProducts(promotionId: number, query: URLSearchParams) {
  return ask('promotion.get-products', toParams(promotionId, query));
}

export const asks = (({ params, query }) => {
  const promotionId = Number(params.promotionId);
  return [
    ask('promotion.get-info', { promotionId }),
    ask('promotion.get-shop', { promotionId }),
    askProducts(promotionId, query),
    askCategories(promotionId),
  ] as const;
}) satisfies Asks;

/** `/promotions/{promotionId}/shop`: the products of a promotion. Filter and page live in the address. */
export function Component() {
  const params = useParams();
  const promotionId = Number(params.promotionId);
  const query = useSearchParams();
  const [askInfo, askShop] = asks({ params, query });
  const promotion = useQuery(askInfo);
  const shop = useQuery(askShop);
  // The products load together with their shop, which is shown first.
  useSteadyQuery(askProducts(promotionId, query));
  const failed = [promotion, shop].find(({ data, isError }) => !data && isError);

  if (failed?.error?.code === errorCode.notFound) return <ErrorScreen status={errorCode.notFound} />;
  return (
    <Loaded
      query={together(
        [promotion, shop],
        promotion.data && shop.data && { promotion: promotion.data, shop: shop.data },
      )}
      failed="Не удалось загрузить магазин"
      frame={(failure) => (
        <Page title="Магазин акции" section="Магазин">
          <Card>{failure}</Card>
        </Page>
      )}
      skeleton={<ShopSkeleton />}
    >
      {(data) => (
        <Page title={data.promotion.name} section="Магазин">
          <ShopHead {...data} />
          <ShopFilters promotionId={promotionId} />
          <PagedList
            ask={(address) => askProducts(promotionId, address)}
            pageSize={pageSize}
            failed="Не удалось загрузить товары"
            isBare
            skeleton={<GridSkeleton />}
            nothing={nothing}
          >
            {(list, pager) => <ProductGrid list={list} {...data} pager={pager} />}
          </PagedList>
        </Page>
      )}
    </Loaded>
  );
}

const nothing = [
  {
    filters,
    title: 'Ничего не нашлось',
    text: 'Попробуйте другие слова, цены или категорию.',
    all: 'Показать все товары',
  },
  {
    icon: IconShoppingBag,
    title: 'Товаров пока нет',
    text: 'Здесь появятся товары, которые можно получить за баллы.',
  },
];
