import { IconBrandTelegram } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Status } from '../ui/page/status.tsx';
import classes from './telegram-status.module.css';

/** The state of the Telegram channel: a title, its meaning, and the available actions. */
export function TelegramStatus({ title, meaning, isLinked, actions }: TelegramStatusProps) {
  return (
    <Status
      tone={isLinked ? 'on' : 'off'}
      icon={<IconBrandTelegram size={24} stroke={1.5} />}
      title={title}
      meaning={meaning}
    >
      {actions && <div className={classes.actions}>{actions}</div>}
    </Status>
  );
}

type TelegramStatusProps = { title: string; meaning: ReactNode; isLinked?: boolean; actions?: ReactNode };
