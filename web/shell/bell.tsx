import { IconBell } from '@tabler/icons-react';
import { Link } from 'react-router';
import { pathTo } from '../paths.ts';
import { CountBadge } from './count-badge.tsx';
import classes from './header.module.css';

/** The way to the notifications, with the number of unread ones. */
export function Bell({ unread }: { unread: number }) {
  return (
    <Link to={pathTo('notifications')} className={classes.button}>
      <IconBell size={20} stroke={1.75} aria-hidden="true" />
      <span className="for-screen-readers">Уведомления</span>
      <span className={classes.corner}>
        <CountBadge count={unread} label="непрочитанных" />
      </span>
    </Link>
  );
}
