import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askContacts, askUser } from '../../../accounts/partner/partner.ts';
import type { ResultOf } from '../../../rpc/rpc.ts';
import { askDeliveries } from '../../delivery/delivery-actions.ts';
import { ownDelivery } from '../../delivery/own-delivery.ts';
import { quantityOptions } from '../quantity-options.ts';
import { usePlacing } from './use-placing.ts';

export type Ordered = {
  promotion: ResultOf<'promotion.get-info'>;
  shop: ResultOf<'promotion.get-shop'>;
  product: ResultOf<'promotion.get-product'>;
};

/** The form of an order, its quantities, and its delivery: without a choice the partner's own last one. */
export function useOrder({ product, shop }: Ordered) {
  const { promotionId, id: productId, sizes, needsDelivery } = product;
  const deliveries = useQuery({ ...askDeliveries, enabled: needsDelivery });
  const book = deliveries.data?.items ?? [];
  const user = useQuery(askUser).data;
  const phone = useQuery(askContacts).data?.phone ?? '';
  const own = user && ownDelivery(book, user, phone);
  const deliveryOf = (chosen: string) => book.find(({ id }) => String(id) === chosen) ?? own;

  const lacking = book.length > 0 ? 'Выберите, куда доставить' : 'Добавьте адрес доставки';
  const plan = usePlacing(product, {
    currency: shop,
    check: {
      size: (size) => (sizes.length > 0 && !size ? 'Выберите размер' : null),
      deliveryId: (chosen) => (needsDelivery && !deliveryOf(chosen) ? lacking : null),
    },
    contentOf: ({ size, quantity, deliveryId, comment }) => ({
      promotionId,
      shopId: promotionId,
      productId,
      quantity: Number(quantity),
      ...(size ? { size } : {}),
      ...(needsDelivery ? { deliveryId: deliveryOf(deliveryId)?.id } : {}),
      ...(comment.trim() ? { comment: comment.trim() } : {}),
    }),
  });

  const { size, quantity, deliveryId } = plan.form.values;
  const offered = quantityOptions(product, size);
  const most = offered.length;
  const isTooMany = Number(quantity) > most && most > 0 && !plan.uncertain;
  const { setFieldValue } = plan.form;
  useEffect(() => {
    if (isTooMany) setFieldValue('quantity', String(most));
  }, [isTooMany, most, setFieldValue]);

  return {
    ...plan,
    // An uncertain order is shown as sent, even where stock and address book have changed.
    quantities: plan.uncertain ? [Number(quantity)] : offered,
    deliveryId: plan.uncertain ? deliveryId : String(deliveryOf(deliveryId)?.id ?? ''),
    delivery: needsDelivery ? (deliveryOf(deliveryId) ?? null) : undefined,
  };
}
