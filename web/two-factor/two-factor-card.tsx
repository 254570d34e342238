import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pathTo } from '../paths.ts';
import { ask } from '../rpc/rpc.ts';
import { Card } from '../ui/card.tsx';
import { FailedState } from '../ui/feedback/failed-state.tsx';
import { StatusLine, StatusSkeleton } from './status-line.tsx';

/** Two-factor on `/profile`: its state, and the way to its page. It may fail alone. */
export function TwoFactorCard() {
  const { data, isError, isFetching, refetch } = useQuery(ask('profile.get-tfa-google-status', {}));
  const isActive = data?.status === 'active';
  const way = (
    <Button component={Link} to={pathTo('twoFactor')} variant="default">
      {isActive ? 'Настроить' : 'Подключить'}
    </Button>
  );
  return (
    <Card title="Двухфакторная аутентификация">
      {data && <StatusLine isActive={isActive} action={way} />}
      {!data && isError && (
        <FailedState
          title="Не удалось загрузить состояние"
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !isError && <StatusSkeleton action={way} />}
    </Card>
  );
}
