import { IconBell } from '@tabler/icons-react';
import { bellSize } from '../../messages/notifications/bell/bell-size.ts';
import { remedy } from '../../ui/dialog/failed-dialog.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { later } from '../../ui/feedback/later.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { CountBadge } from '../menu/count-badge.tsx';
import { usePanel } from '../menu/panels.tsx';
import classes from './bell.module.css';
import bar from './header.module.css';

/** Opens the newest unread notifications; the badge shows their number. */
export function Bell({ unread }: { unread: number }) {
  const { isOpen, root, opener } = usePanel();
  return (
    <div {...root} className="anchor">
      <button type="button" className={bar.button} {...opener}>
        <IconBell size={20} stroke={1.75} aria-hidden="true" />
        <span className="for-screen-readers">Уведомления</span>
        <span className={bar.corner}>
          <CountBadge count={unread} label="непрочитанных" />
        </span>
      </button>
      {isOpen && (
        <div className={classes.panel}>
          <Panel unread={unread} />
        </div>
      )}
    </div>
  );
}

type PanelProps = { unread: number };

const Panel = later<PanelProps>(
  async () => (await import('../../messages/notifications/bell/bell-panel.tsx')).BellPanel,
  ({ unread, arrival }) =>
    arrival.hasFailed ? (
      <FailedState
        title="Не удалось загрузить уведомления"
        text={remedy}
        retry={arrival.retry}
        retrying={arrival.isLoading}
      />
    ) : (
      <Skeleton height={heightOf(unread)} />
    ),
);

/** The height of the panel in px: its head, and rows of two lines of text. */
function heightOf(unread: number) {
  return 56 + 109 * Math.min(unread, bellSize);
}
