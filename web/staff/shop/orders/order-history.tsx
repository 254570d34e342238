import { StatusBadge } from '../../../shop/orders/status-badge.tsx';
import { Points } from '../../../shop/shop/points.tsx';
import { formatDate } from '../../../ui/text/format.ts';
import { authorName } from '../../ui/author-name.ts';
import type { WholeOrder } from './order-facts.tsx';
import classes from './orders.module.css';

/** The states of an order with their time and author. */
export function OrderHistory({ order: { timeline } }: { order: WholeOrder }) {
  return (
    <ol className={classes.history}>
      {timeline.map(({ status, at, by }) => (
        <li key={status}>
          <StatusBadge status={status} />
          <span>{authorName(by)}</span>
          <span className="small dim">{formatDate(at)}</span>
        </li>
      ))}
    </ol>
  );
}

/** The points that an order took from its partner, and the points that came back. */
export function OrderPoints({ order }: { order: WholeOrder }) {
  if (order.points.length === 0) return <p className="small dim">Заказ ничего не стоил.</p>;
  return (
    <ul className={classes.history}>
      {order.points.map(({ id, kind, amount, createdAt }) => (
        <li key={id}>
          <Points amount={amount} of={order} />
          <span>{kind === 'order' ? 'Списано за заказ' : 'Возвращено'}</span>
          <span className="small dim">{formatDate(createdAt)}</span>
        </li>
      ))}
    </ul>
  );
}
