import type { ReactNode } from 'react';
import { pathTo } from '../../paths.ts';
import { Facts } from '../../ui/page/facts.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { Points } from '../shop/points.tsx';
import { ProductPicture } from '../shop/product-picture.tsx';
import classes from './orders.module.css';
import type { Order } from './status-names.ts';

/** The ordered product and the delivery, as they were at the time of the order. */
export function OrderFacts({ order }: { order: Order }) {
  return (
    <div className={classes.facts}>
      <div className="clip round-12">
        <ProductPicture
          picture={order.picture}
          name={order.productName}
          sizes="(max-width: 575px) calc(100vw - 74px), 240px"
          isAtTop
        />
      </div>
      <Facts facts={factsOf(order)} />
    </div>
  );
}

function factsOf(order: Order): [name: string, value: ReactNode][] {
  const { promotionId, delivery } = order;
  const facts: [name: string, value: ReactNode][] = [
    ['Товар', order.productName],
    ['Размер', order.size],
    ['Количество', `${formatNumber(order.quantity)} шт.`],
    ['Цена', <Points key="price" amount={order.price} of={order} />],
    ['Итого', <Points key="total" amount={order.total} of={order} />],
    [
      'Акция',
      <TextLink key="promotion" to={pathTo('shop', { promotionId })}>
        {order.promotionName}
      </TextLink>,
    ],
    ['Доставка', delivery?.typeName],
    ['Адрес', delivery?.address],
    ['Получатель', delivery && `${delivery.recipient}, ${delivery.phone}`],
    ['Курьеру', delivery?.comment],
    ['Комментарий', order.comment],
  ];
  return facts.filter(([, value]) => value);
}
