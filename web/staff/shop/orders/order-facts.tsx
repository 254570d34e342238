import type { ReactNode } from 'react';
import { Points } from '../../../shop/shop/points.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { formatDate, formatNumber } from '../../../ui/text/format.ts';
import { pathTo } from '../../paths.ts';
import type { ResultOf } from '../../rpc/rpc.ts';
import { ownerLabel } from '../../ui/partner-label.ts';

export type WholeOrder = ResultOf<'operator.get-order'>;

/** The product, partner and address of an order; empty fields are left out. */
export function factsOf(order: WholeOrder): [name: string, value: ReactNode][] {
  const { delivery } = order;
  const facts: [name: string, value: ReactNode][] = [
    ['Товар', order.productName],
    ['Размер', order.size],
    ['Количество', `${formatNumber(order.quantity)} шт.`],
    ['Цена', <Points key="price" amount={order.price} of={order} />],
    ['Итого', <Points key="total" amount={order.total} of={order} />],
    [
      'Акция',
      <TextLink key="promotion" to={pathTo('promotion', { id: order.promotionId })}>
        {order.promotionName}
      </TextLink>,
    ],
    [
      'Партнёр',
      <TextLink key="partner" to={pathTo('partner', { id: order.userId })}>
        {ownerLabel(order)}
      </TextLink>,
    ],
    ['Почта', order.userEmail],
    ['Доставка', delivery?.typeName],
    ['Адрес', delivery?.address],
    ['Получатель', delivery && `${delivery.recipient}, ${delivery.phone}`],
    ['Курьеру', delivery?.comment],
    ['Комментарий', order.comment],
    ['Номер отправления', <Tracking key="tracking" order={order} />],
    ['Заказан', formatDate(order.createdAt)],
  ];
  const hasTracking = order.trackingNumber !== '' || order.trackingUrl !== '';
  return facts.filter(([name, value]) => value && (name !== 'Номер отправления' || hasTracking));
}

function Tracking({ order: { trackingNumber, trackingUrl } }: { order: WholeOrder }) {
  if (!trackingUrl) return trackingNumber;
  return (
    <a href={trackingUrl} target="_blank" rel="noreferrer">
      {trackingNumber || trackingUrl}
      <span className="for-screen-readers"> (откроется в новой вкладке)</span>
    </a>
  );
}
