import { IconCheck, IconX } from '@tabler/icons-react';
import { CopyButton } from '../ui/copy/copy-button.tsx';
import { LeavingMark } from '../ui/page/leaving-mark.tsx';
import { formatDate } from '../ui/text/format.ts';
import { type Order, statusNames } from './status-names.ts';
import classes from './timeline.module.css';
import { timelineSteps } from './timeline-steps.ts';

/** The states of an order: the past ones with their times, and the next ones. */
export function Timeline({ order }: { order: Order }) {
  const steps = timelineSteps(order);
  return (
    <ol className={classes.timeline}>
      {steps.map(({ status, at }) => (
        <li
          key={status}
          className={classes.step}
          data-done={at !== null || undefined}
          data-status={status}
          aria-current={status === order.status ? 'step' : undefined}
        >
          <span className={classes.mark} aria-hidden="true">
            {at !== null && (status === 'cancelled' ? <IconX size={16} /> : <IconCheck size={16} />)}
          </span>
          <div className={classes.words}>
            <p className={classes.name}>
              {statusNames[status]}
              {at === null && <span className="for-screen-readers"> (впереди)</span>}
            </p>
            {at !== null && <p className={classes.time}>{formatDate(at)}</p>}
            {status === 'sent' && at !== null && <Tracking order={order} />}
          </div>
        </li>
      ))}
    </ol>
  );
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
