import { Link } from '../../../router/link.tsx';
import type { OrderStatus } from '../../../shop/orders/status-names.ts';
import { Points } from '../../../shop/shop/points.tsx';
import { Button } from '../../../ui/page/button.tsx';
import { formatDate } from '../../../ui/text/format.ts';
import { pathTo } from '../../paths.ts';
import { ownerLabel } from '../../ui/partner-label.ts';
import classes from './board.module.css';
import { movesOf } from './moves.ts';
import type { StaffOrder } from './order-filters.ts';

/** An order on the board: dragged to a column by pointer, or moved by its buttons. */
export function OrderCard({
  order,
  mayMove,
  isMoving,
  move,
  drag,
}: {
  order: StaffOrder;
  mayMove: boolean;
  isMoving: boolean;
  move: (order: StaffOrder, to: OrderStatus) => Promise<void>;
  drag: (order: StaffOrder | null) => void;
}) {
  const { id, productName, size, quantity, total, createdAt, status, trackingNumber } = order;
  const moves = mayMove ? movesOf(status) : [];
  return (
    <li
      className={classes.card}
      draggable={moves.length > 0}
      data-moving={isMoving || undefined}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move';
        // Firefox drags nothing without data.
        dataTransfer.setData('text/plain', String(id));
        drag(order);
      }}
      onDragEnd={() => drag(null)}
    >
      <p className={classes.head}>
        <Link to={pathTo('order', { id })} className={classes.number} draggable={false}>
          № {id}
        </Link>
        <span className="dim one-line">{formatDate(createdAt)}</span>
      </p>
      <p className="medium breaks">
        {productName}
        {size && `, ${size}`}
        {quantity > 1 && ` × ${quantity}`}
      </p>
      <p className={classes.about}>
        <span className="dim breaks">{order.delivery?.recipient ?? ownerLabel(order)}</span>
        <Points amount={total} of={order} />
      </p>
      {trackingNumber && <p className="dim breaks">{trackingNumber}</p>}
      {moves.length > 0 && (
        <div className={classes.actions}>
          {moves.map(({ to, name }) => (
            <Button
              key={to}
              size="compact-sm"
              variant={to === 'cancelled' ? 'subtle' : 'light'}
              disabled={isMoving}
              aria-label={`${name} заказ № ${id}`}
              onClick={() => void move(order, to)}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
