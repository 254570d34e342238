import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { SkeletonOf } from '../ui/feedback/skeleton.tsx';
import classes from './status-line.module.css';

/** Whether two-factor is on, in words and a sign, and what that means; beside it what can be done. */
export function StatusLine({ isActive, action }: StatusLineProps) {
  const { Icon, title, meaning } = faces[isActive ? 'active' : 'inactive'];
  return (
    <Line
      isActive={isActive}
      icon={<Icon size={24} stroke={1.5} />}
      title={title}
      meaning={meaning}
      action={action}
    />
  );
}

type StatusLineProps = { isActive: boolean; action?: ReactNode };

/** Sized like the state with the longest text. */
export function StatusSkeleton({ action }: { action?: ReactNode }) {
  return (
    <SkeletonOf>
      <Line isActive={false} title="Состояние" meaning={'Узнаём состояние. '.repeat(5)} action={action} />
    </SkeletonOf>
  );
}

function Line({ isActive, icon, title, meaning, action }: LineProps) {
  return (
    <div className={classes.status}>
      <span className={classes.icon} data-active={isActive || undefined} aria-hidden="true">
        {icon}
      </span>
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        <p className={classes.meaning}>{meaning}</p>
      </div>
      {action}
    </div>
  );
}

type LineProps = StatusLineProps & { icon?: ReactNode; title: string; meaning: string };

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
