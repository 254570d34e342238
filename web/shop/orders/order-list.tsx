import { IconPackage } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { pathTo } from '../../paths.ts';
import type { ResultOf } from '../../rpc/rpc.ts';
import { EmptyState } from '../../ui/feedback/failed-state.tsx';
import { isFiltered } from '../../ui/filter/filter-chips.ts';
import type { Pages } from '../../ui/list/loaded-list.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatDate, formatNumber } from '../../ui/text/format.ts';
import { Points } from '../shop/points.tsx';
import { ProductPicture } from '../shop/product-picture.tsx';
import { filters } from './order-filter.ts';
import classes from './orders.module.css';
import { StatusBadge } from './status-badge.tsx';
import type { Order } from './status-names.ts';

/** A page of orders, newest first. */
export function OrderList({ list: { items, pagination }, pages }: OrderListProps) {
  if (items.length === 0) return <NoOrders />;
  return (
    <>
      <ul className={classes.list}>
        {items.map((order) => (
          <Row key={order.id} order={order} />
        ))}
      </ul>
      <Pager {...pages} totalCount={pagination.totalCount} />
    </>
  );
}

type OrderListProps = { list: ResultOf<'promotion.get-orders'>; pages: Pages };

function Row({ order }: { order: Order }) {
  const { id, productName, size, quantity, picture, createdAt, promotionName, status } = order;
  return (
    <li className={classes.row}>
      <div className={classes.thumb}>
        <ProductPicture picture={picture} name={productName} sizes="80px" />
      </div>
      <div className={classes.words}>
        <h2 className={classes.product}>
          <Link to={pathTo('order', { id })}>{productName}</Link>
        </h2>
        <p className="flush small dim digits breaks">
          № {id} · {formatDate(createdAt)} ·{' '}
          {[size, `${formatNumber(quantity)} шт.`].filter(Boolean).join(', ')}
        </p>
        <p className="flush small dim digits breaks">{promotionName}</p>
      </div>
      <div className={classes.state}>
        <StatusBadge status={status} />
        <Points amount={order.total} of={order} />
      </div>
    </li>
  );
}

/** An empty list of orders with its reason: none match, or none exist. */
function NoOrders() {
  const [query] = useSearchParams();
  if (isFiltered(filters, query))
    return <EmptyState title="Таких заказов нет" action={<TextLink to="?">Показать все заказы</TextLink>} />;
  return (
    <EmptyState
      icon={<IconPackage size={28} stroke={1.5} />}
      title="Заказов пока нет"
      text="Здесь появится всё, что вы получите за баллы."
      action={<TextLink to={pathTo('promotions')}>Выбрать подарок</TextLink>}
    />
  );
}
