import classes from './orders.module.css';
import { type OrderStatus, statusNames } from './status-names.ts';

/** The state of an order in a word. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  return (
    <span className={classes.badge} data-status={status}>
      {statusNames[status]}
    </span>
  );
}
