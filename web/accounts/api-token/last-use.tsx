import { useQuery } from '@tanstack/react-query';
import { ask, type ResultOf } from '../../rpc/rpc.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { SkeletonOf } from '../../ui/feedback/skeleton.tsx';
import { Facts } from '../../ui/page/facts.tsx';
import { formatDate } from '../../ui/text/format.ts';
import { orDash } from '../partner/partner.ts';

export const askUse = ask('profile.get-api-token-use', {});

/** Time and place of the token's last use. Its request may fail alone. */
export function LastUse() {
  return (
    <Loaded query={useQuery(askUse)} failed="Не удалось загрузить последний вызов" skeleton={<UseSkeleton />}>
      {(use) => <Use {...use} />}
    </Loaded>
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
        ['IP-адрес', orDash(address)],
      ]}
    />
  );
}
