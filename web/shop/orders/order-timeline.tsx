import { orderStatusNames } from '#contract/shop/shop-names';
import { CopyButton } from '../../ui/copy/copy-button.tsx';
import { LeavingMark } from '../../ui/page/leaving-mark.tsx';
import { Timeline } from '../../ui/page/timeline.tsx';
import type { Order } from './status-names.ts';
import { timelineSteps } from './timeline-steps.ts';
import classes from './tracking.module.css';

/** The states of an order; for a sent one, with a link for tracking. */
export function OrderTimeline({ order }: { order: Order }) {
  const steps = timelineSteps(order).map(({ status, at }) => ({
    name: orderStatusNames[status],
    at,
    hasFailed: status === 'cancelled',
    isNow: status === order.status,
    children: status === 'sent' && at !== null && <Tracking order={order} />,
  }));
  return <Timeline steps={steps} />;
}

function Tracking({ order: { trackingNumber, trackingUrl } }: { order: Order }) {
  const name = trackingNumber || 'Отследить посылку';
  if (!trackingNumber && !trackingUrl) return null;
  return (
    <div className={classes.tracking}>
      {trackingUrl ? (
        <a href={trackingUrl} target="_blank" rel="noreferrer">
          {name}
          <LeavingMark />
          <span className="for-screen-readers"> (откроется в новой вкладке)</span>
        </a>
      ) : (
        <span>{name}</span>
      )}
      {trackingNumber && <CopyButton value={trackingNumber} label="Копировать номер" />}
    </div>
  );
}
