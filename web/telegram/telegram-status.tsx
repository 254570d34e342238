import { IconBrandTelegram } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './telegram-status.module.css';

/** The state of the Telegram channel: a title, its meaning, and the available actions. */
export function TelegramStatus({ title, meaning, isLinked, actions }: TelegramStatusProps) {
  return (
    <div className={classes.status}>
      <span className={classes.icon} data-linked={isLinked || undefined} aria-hidden="true">
        <IconBrandTelegram size={24} stroke={1.5} />
      </span>
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        <p className={classes.meaning}>{meaning}</p>
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}

type TelegramStatusProps = { title: string; meaning: ReactNode; isLinked?: boolean; actions?: ReactNode };
