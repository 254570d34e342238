import { useQuery } from '@tanstack/react-query';
import { type Params, useParams } from 'react-router';
import { errorCode } from '#contract/rpc';
import { askUser } from '../partner/partner.ts';
import { pathTo } from '../paths.ts';
import type { Address, Asks } from '../rpc/preload.ts';
import { ask } from '../rpc/rpc.ts';
import { ErrorScreen } from '../shell/error-screen.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { FailedState } from '../ui/feedback/failed-state.tsx';
import { Page } from '../ui/page.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { CreateOrderSkeleton } from './create-order-skeleton.tsx';
import { OrderForm } from './order-form.tsx';

/** What the page asks for at an address. */
export const asks = (({ params }: Pick<Address, 'params'>) => {
  const { promotionId, productId } = idsOf(params);
  return [
    ask('promotion.get-info', { promotionId }),
    ask('promotion.get-shop', { promotionId }),
    ask('promotion.get-product', { id: productId, promotionId, shopId: promotionId }),
  ] as const;
}) satisfies Asks;

/** `/promotions/{promotionId}/shop/{productId}/create-order`: a product, and the order of it. */
export function Component() {
  const params = useParams();
  const { promotionId } = idsOf(params);
  const [askInfo, askShop, askProduct] = asks({ params });
  const promotion = useQuery(askInfo);
  const shop = useQuery(askShop);
  const product = useQuery(askProduct);
  // Whose order it is must be known: one of the partner's may still be uncertain.
  const partner = useQuery(askUser);
  const loads = [promotion, shop, product, partner];

  if (promotion.error?.code === errorCode.notFound) return <ErrorScreen status={errorCode.notFound} />;
  if (product.error?.code === errorCode.notFound) return <ProductGone promotionId={promotionId} />;
  if (promotion.data && shop.data && product.data && partner.data)
    return (
      <Page title={product.data.name} section="Оформление заказа">
        <OrderForm promotion={promotion.data} shop={shop.data} product={product.data} />
      </Page>
    );
  if (loads.some(({ data, isError }) => !data && isError))
    return (
      <Page title="Оформление заказа">
        <Card>
          <FailedState
            title="Не удалось загрузить товар"
            retry={() => void Promise.all(loads.map((load) => load.refetch()))}
          />
        </Card>
      </Page>
    );
  return <CreateOrderSkeleton />;
}

function idsOf({ promotionId, productId }: Params) {
  return { promotionId: Number(promotionId), productId: Number(productId) };
}

function ProductGone({ promotionId }: { promotionId: number }) {
  return (
    <Page title="Оформление заказа">
      <Card>
        <EmptyState
          title="Такого товара больше нет"
          text="Его убрали из магазина. Заказы, которые вы уже сделали, остаются в силе."
          action={<TextLink to={pathTo('shop', { promotionId })}>Вернуться в магазин</TextLink>}
        />
      </Card>
    </Page>
  );
}
