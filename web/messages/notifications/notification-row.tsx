import { IconCheck } from '@tabler/icons-react';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { buttonIcon } from '../../ui/page/button-icon.ts';
import { formatDate } from '../../ui/text/format.ts';
import { LongContent } from './long-content.tsx';
import classes from './notification-row.module.css';
import type { Notification } from './use-marking.ts';

/** One notification: category, time, text. An unread one can be selected and marked as read. */
export function NotificationRow({
  notification,
  isChosen,
  choose,
  mark,
}: {
  notification: Notification;
  isChosen: boolean;
  choose: (isChosen: boolean) => void;
  mark: () => void;
}) {
  const { title, typeName, date, content, isRead } = notification;
  return (
    <li className={classes.notification} data-unread={!isRead || undefined} tabIndex={-1}>
      <div className={classes.choice}>
        {!isRead && (
          <Checkbox
            size="md"
            aria-label={`Выбрать: ${title}`}
            checked={isChosen}
            onChange={({ currentTarget }) => choose(currentTarget.checked)}
          />
        )}
      </div>
      <div className={classes.body}>
        <p className={classes.note}>
          {!isRead && <span className={classes.fresh}>Новое</span>}
          <span>{typeName}</span>
          <span className="one-line">{formatDate(date)}</span>
        </p>
        <h2 className={classes.title}>{title}</h2>
        <LongContent html={content} />
      </div>
      {!isRead && (
        <button
          type="button"
          className={classes.mark}
          aria-label={`Отметить прочитанным: ${title}`}
          title="Отметить прочитанным"
          onClick={({ currentTarget }) => {
            // The button disappears: the keyboard's focus stays with the notification.
            currentTarget.closest('li')?.focus();
            mark();
          }}
        >
          <IconCheck {...buttonIcon} />
        </button>
      )}
    </li>
  );
}
