import { IconCheck } from '@tabler/icons-react';
import { pathTo } from '../../paths.ts';
import { Link } from '../../router/link.tsx';
import { buttonIcon } from '../../ui/page/button-icon.ts';
import { formatDate } from '../../ui/text/format.ts';
import classes from './bell/bell-panel.module.css';
import { plainText } from './safe-html.tsx';
import type { Notification } from './use-marking.ts';

/** An unread notification in the bell's panel, with the button that marks it read. */
export function NotificationCard({ notification, mark }: { notification: Notification; mark: () => void }) {
  return (
    <li className={classes.notification}>
      <div className={classes.body}>
        <p className={classes.note}>
          {notification.typeName} · {formatDate(notification.date)}
        </p>
        <p className={classes.name}>
          <Link to={pathTo('notifications')}>{notification.title}</Link>
        </p>
        <p className={classes.excerpt}>{plainText(notification.content)}</p>
      </div>
      <button
        type="button"
        className={classes.mark}
        aria-label={`Отметить прочитанным: ${notification.title}`}
        title="Отметить прочитанным"
        onClick={mark}
      >
        <IconCheck {...buttonIcon} />
      </button>
    </li>
  );
}
