import { useQuery } from '@tanstack/react-query';
import { ask, type ResultOf } from '../../rpc/rpc.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Skeleton, SkeletonLine } from '../../ui/feedback/skeleton.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { useSessionActions } from './session-actions.ts';
import { SessionList } from './session-list.tsx';
import classes from './sessions-card.module.css';

export const askSessions = ask('profile.get-sessions', {});

/** The account's sessions and the ways to end them. Its request is not in the initial load, so it may fail alone. */
export function SessionsCard() {
  const sessions = useQuery(askSessions);
  return (
    <Card title="Активные сеансы">
      <Loaded query={sessions} failed="Не удалось загрузить сеансы" isList skeleton={<SessionsSkeleton />}>
        {(list) => <Sessions list={list} />}
      </Loaded>
    </Card>
  );
}

function Sessions({ list }: { list: ResultOf<'profile.get-sessions'> }) {
  const { endOne, endOthers, busy } = useSessionActions();
  const { items, pagination } = list;
  const hidden = pagination.totalCount - items.length;
  return (
    <>
      <SessionList items={items} busy={busy} endOne={endOne} />
      {hidden > 0 && <p className={classes.rest}>И ещё сеансов: {formatNumber(hidden)}</p>}
      {pagination.totalCount > 1 && (
        <ActionButton disabled={busy} onClick={() => void endOthers()}>
          Выйти на других устройствах
        </ActionButton>
      )}
    </>
  );
}

/** Has the height of one session, the usual number. */
function SessionsSkeleton() {
  return (
    <Skeleton>
      <SkeletonLine width="180px" />
      <SkeletonLine size="small" width="260px" />
    </Skeleton>
  );
}
