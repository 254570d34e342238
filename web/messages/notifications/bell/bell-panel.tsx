import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { pathTo } from '../../../paths.ts';
import { TextButton, TextLink } from '../../../ui/page/text-link.tsx';
import { NotificationCard } from '../notification-card.tsx';
import { useMarking } from '../use-marking.ts';
import classes from './bell-panel.module.css';
import { NotificationsSkeleton } from './bell-skeleton.tsx';
import { askPreview } from './preview.ts';

/** The newest unread notifications (docs/product.md, 4.3), loaded only where unread ones exist. */
export function BellPanel({ unread }: { unread: number }) {
  const client = useQueryClient();
  const preview = useQuery({ ...askPreview(client), enabled: unread > 0 });
  const { mark, isMarking } = useMarking();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);

  const notifications = preview.isError ? [] : (preview.data?.messages.filter(({ isRead }) => !isRead) ?? []);
  const isLoading = unread > 0 && notifications.length === 0 && (preview.isFetching || isMarking);
  // The pressed button disappears: the keyboard's focus stays in the panel.
  const stay = () => panel.current?.focus();
  return (
    <div ref={panel} role="dialog" aria-label="Уведомления" tabIndex={-1} className={classes.panel}>
      <div className={classes.head}>
        <h2 className="flush normal bold">Уведомления</h2>
        <TextButton
          disabled={unread === 0}
          onClick={() => {
            stay();
            mark({ notifications: 'all', announcement: 'Все уведомления прочитаны' });
          }}
        >
          Отметить все прочитанными
        </TextButton>
      </div>
      {isLoading && <NotificationsSkeleton unread={unread} />}
      {!isLoading && notifications.length === 0 && (
        <p className={classes.empty}>У вас нет непрочитанных уведомлений</p>
      )}
      {notifications.length > 0 && (
        <ul className="bare">
          {notifications.map((notification) => (
            <NotificationCard
              key={notification.id}
              notification={notification}
              mark={() => {
                stay();
                mark({ notifications: [notification] });
              }}
            />
          ))}
        </ul>
      )}
      <div className={classes.foot}>
        <TextLink to={pathTo('notifications')}>Все уведомления</TextLink>
      </div>
    </div>
  );
}
