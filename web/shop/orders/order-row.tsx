import { pathTo } from '../../paths.ts';
import { Link } from '../../router/link.tsx';
import { formatDate, formatNumber } from '../../ui/text/format.ts';
import { joined } from '../../ui/text/joined.ts';
import { Points } from '../shop/points.tsx';
import { ProductPicture } from '../shop/product-picture.tsx';
import classes from './orders.module.css';
import { StatusBadge } from './status-badge.tsx';
import type { Order } from './status-names.ts';

/** An order in the list of orders. */
export function OrderRow({ order }: { order: Order }) {
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
          № {id} · {formatDate(createdAt)} · {joined(', ', size, `${formatNumber(quantity)} шт.`)}
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
