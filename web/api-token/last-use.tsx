import { useQuery } from '@tanstack/react-query';
import { orDash } from '../partner/display-name.ts';
import { ask, type ResultOf } from '../rpc/rpc.ts';
import { Facts } from '../ui/facts.tsx';
import { FailedState } from '../ui/feedback/failed-state.tsx';
import { SkeletonOf } from '../ui/feedback/skeleton.tsx';
import { formatDate } from '../ui/format.ts';

export const askUse = ask('profile.get-api-token-use', {});

/** When and from where the token was used last. It may fail alone. */
export function LastUse() {
  const { data, isError, isFetching, refetch } = useQuery(askUse);
  if (data) return <Use {...data} />;
  if (!isError) return <UseSkeleton />;
  return (
    <FailedState
      title="Не удалось загрузить последний вызов"
      retry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

export function UseSkeleton() {
  return (
    <SkeletonOf>
      <Use lastUsedAt={null} address="" />
    </SkeletonOf>
  );
}

function Use({ lastUsedAt, address }: ResultOf<'profile.get-api-token-use'>) {
  return (
    <Facts
      facts={[
        ['Последний вызов', lastUsedAt === null ? 'Ещё не было' : formatDate(lastUsedAt)],
        ['С адреса', orDash(address)],
      ]}
    />
  );
}
