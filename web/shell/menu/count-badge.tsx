import { formatNumber } from '../../ui/text/format.ts';
import classes from './count-badge.module.css';

/** A count beside a name: hidden at 0, «99+» above 99. `label` names the counted things to screen readers. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null;
  return (
    <span className={classes.badge}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="for-screen-readers">{`, ${label}: ${formatNumber(count)}`}</span>
    </span>
  );
}
