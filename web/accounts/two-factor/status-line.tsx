import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { SkeletonOf } from '../../ui/feedback/skeleton.tsx';
import { Status } from '../../ui/page/status.tsx';

/** The state of two-factor in words and an icon, with its meaning and its action. */
export function StatusLine({ isActive, action }: { isActive: boolean; action?: ReactNode }) {
  const { Icon, title, meaning } = faces[isActive ? 'active' : 'inactive'];
  return (
    <Status tone={isActive ? 'on' : 'warning'} icon={Icon} title={title} meaning={meaning}>
      {action}
    </Status>
  );
}

/** Has the size of the state with the longest text. */
export function StatusSkeleton({ action }: { action?: ReactNode }) {
  return (
    <SkeletonOf>
      <Status tone="warning" title="Состояние" meaning={'Узнаём состояние. '.repeat(5)}>
        {action}
      </Status>
    </SkeletonOf>
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
    title: 'Отключена',
    meaning: 'Для входа достаточно пароля. Код из приложения защитит кабинет, если пароль узнает кто-то ещё.',
  },
};
