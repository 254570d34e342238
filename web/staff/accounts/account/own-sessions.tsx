import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SessionList } from '../../../accounts/session/session-list.tsx';
import { confirm } from '../../../ui/dialog/confirm.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Skeleton, SkeletonLine } from '../../../ui/feedback/skeleton.tsx';
import { tell } from '../../../ui/feedback/tell.ts';
import { Card } from '../../../ui/page/card.tsx';
import { formatDate } from '../../../ui/text/format.ts';
import { act, ask, type ResultOf, refreshAfter } from '../../rpc/rpc.ts';

export const askSessions = ask('staff.get-sessions', {});

/** The account's sessions, the time left for this one, and buttons that end the other sessions. */
export function OwnSessions() {
  const sessions = useQuery(askSessions);
  const { end, busy } = useEnding();
  return (
    <Card title="Активные сеансы">
      <Loaded query={sessions} failed="Не удалось загрузить сеансы" isList skeleton={<SessionsSkeleton />}>
        {({ items }) => (
          <>
            <Lifetime items={items} />
            <SessionList items={items} busy={busy} endOne={end} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

type Sessions = ResultOf<'staff.get-sessions'>['items'];

/** The limits of the server (decisions/0099): half an hour without a call, twelve hours in total. */
function Lifetime({ items }: { items: Sessions }) {
  const own = items.find(({ isCurrent }) => isCurrent);
  if (!own) return null;
  const end = new Date(Date.parse(own.createdAt) + 12 * 3_600_000).toISOString();
  return (
    <p className="only-below-16 dim">
      Этот сеанс закончится {formatDate(end)} или раньше: через 30 минут без действий.
    </p>
  );
}

function useEnding() {
  const client = useQueryClient();
  const ending = useMutation(act('staff.end-session'));
  const end = async ({ id, device, address }: Sessions[number]) => {
    const agreed = await confirm({
      title: 'Завершить сеанс?',
      text: `${device}, ${address}: там потребуется войти заново.`,
      accept: 'Завершить',
      danger: true,
    });
    if (!agreed) return;
    if (await tell(ending.mutateAsync({ id }), 'Сеанс завершён')) return;
    // The session may have ended elsewhere.
    void refreshAfter(client, 'staff.end-session');
  };
  return { end, busy: ending.isPending };
}

function SessionsSkeleton() {
  return (
    <Skeleton>
      <SkeletonLine width="320px" />
      <SkeletonLine width="180px" />
      <SkeletonLine size="small" width="260px" />
    </Skeleton>
  );
}
