import { useQuery } from '@tanstack/react-query';
import { pathTo } from '../../paths.ts';
import { ask } from '../../rpc/rpc.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { ActionLink } from '../../ui/page/action-button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { StatusLine, StatusSkeleton } from './status-line.tsx';

export const askStatus = ask('profile.get-tfa-google-status', {});

/** Two-factor on `/profile`: its state, and the link to its page. Its request may fail alone. */
export function TwoFactorCard() {
  const found = useQuery(askStatus);
  const isActive = found.data?.status === 'active';
  const way = <ActionLink to={pathTo('twoFactor')}>{isActive ? 'Настроить' : 'Подключить'}</ActionLink>;
  return (
    <Card title="Двухфакторная аутентификация">
      <Loaded
        query={found}
        failed="Не удалось загрузить состояние"
        skeleton={<StatusSkeleton action={way} />}
      >
        {() => <StatusLine isActive={isActive} action={way} />}
      </Loaded>
    </Card>
  );
}
