import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './status-line.module.css';

/** Whether two-factor is on, in words and a sign, and what that means; beside it what can be done. */
export function StatusLine({ isActive, action }: { isActive: boolean; action?: ReactNode }) {
  const { Icon, title, meaning } = faces[isActive ? 'active' : 'inactive'];
  return (
    <div className={classes.status}>
      <span className={classes.icon} data-active={isActive || undefined} aria-hidden="true">
        <Icon size={24} stroke={1.5} />
      </span>
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        <p className={classes.meaning}>{meaning}</p>
      </div>
      {action}
    </div>
  );
}

const faces = {
  active: {
    Icon: IconShieldCheck,
    title: 'Включена',
    meaning: 'Для входа нужны пароль и код из приложения на телефоне.',
  },
  inactive: {
    Icon: IconShieldOff,
    title: 'Выключена',
    meaning: 'Для входа достаточно пароля. Код из приложения защитит кабинет, если пароль узнает кто-то ещё.',
  },
};
