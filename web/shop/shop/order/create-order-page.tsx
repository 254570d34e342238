import { useQuery } from '@tanstack/react-query';
import { errorCode } from '#contract/wire/rpc';
import { askUser } from '../../../accounts/partner/partner.ts';
import { pathTo } from '../../../paths.ts';
import type { Params } from '../../../router/router.ts';
import { useParams } from '../../../router/view.tsx';
import type { Address, Asks } from '../../../rpc/preload.ts';
import { ask } from '../../../rpc/rpc.ts';
import { ErrorScreen } from '../../../shell/errors/error-screen.tsx';
import { EmptyState } from '../../../ui/feedback/failed-state.tsx';
import { Loaded, together } from '../../../ui/feedback/loaded.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { askDeliveries } from '../../delivery/delivery-actions.ts';
import { CreateOrderSkeleton } from './create-order-skeleton.tsx';
import { OrderForm } from './order-form.tsx';

export const asks = (({ params }: Pick<Address, 'params'>) => {
  const { promotionId, productId } = idsOf(params);
  return [
    ask('promotion.get-info', { promotionId }),
    ask('promotion.get-shop', { promotionId }),
    ask('promotion.get-product', { id: productId, promotionId, shopId: promotionId }),
    askDeliveries,
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
  // The page needs the partner: an order of this partner may still be uncertain.
  const partner = useQuery(askUser);
  const isThere = promotion.data && shop.data && product.data && partner.data;
  const loads = together(
    [promotion, shop, product, partner],
    isThere && { promotion: promotion.data, shop: shop.data, product: product.data },
  );

  if (promotion.error?.code === errorCode.notFound) return <ErrorScreen status={errorCode.notFound} />;
  if (product.error?.code === errorCode.notFound) return <ProductGone promotionId={promotionId} />;
  return (
    <Loaded
      query={loads}
      failed="Не удалось загрузить товар"
      frame={(failure) => (
        <Page title="Оформление заказа">
          <Card>{failure}</Card>
        </Page>
      )}
      skeleton={<CreateOrderSkeleton />}
    >
      {(data) => (
        <Page title={data.product.name} section="Оформление заказа">
          <OrderForm {...data} />
        </Page>
      )}
    </Loaded>
  );
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
