import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { asksOfHistory, ChangeHistory } from '../accounts/history/change-history.tsx';
import { useMember } from '../accounts/reach/use-member.ts';
import { pathTo } from '../paths.ts';
import { useSearchParams } from '../router/view.tsx';
import type { Asks } from '../rpc/preload.ts';
import { useModal } from '../ui/dialog/opening.ts';
import { laterModal } from '../ui/feedback/later.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { FilterSelect } from '../ui/filter/filter-parts.tsx';
import { ActionLink } from '../ui/page/action-button.tsx';
import { Button } from '../ui/page/button.tsx';
import { Card } from '../ui/page/card.tsx';
import { Page } from '../ui/page/page.tsx';
import { event as eventFilter } from './calls/call-filter.ts';
import { askPostbacks, groupPostbacks, groupsOfEvent, type PostbackGroup } from './postback-groups.ts';
import { PostbackList } from './postback-list.tsx';
import { SecretCard } from './secret-card.tsx';

const PostbackModal = laterModal(async () => (await import('./form/postback-modal.tsx')).PostbackModal);
const TrialModal = laterModal(async () => (await import('./trial/trial-modal.tsx')).TrialModal);

export const asks: Asks = ({ query }) => [askPostbacks, ...asksOfHistory('postback', query)];

/** `/global-postbacks`: the calls that the network makes when a conversion happens. The event to show lives in the address. */
export function Component() {
  const query = useSearchParams();
  const event = eventFilter.read(query);
  const writing = useModal((group?: PostbackGroup) => <PostbackModal group={group} />);
  const trial = useModal((group: PostbackGroup) => <TrialModal group={group} />);
  const list = useQuery({ ...askPostbacks, select: ({ items }) => groupPostbacks(items) });
  const isMember = useMember() !== undefined;
  const actions = (
    <>
      <Button icon={IconPlus} onClick={() => writing.open()}>
        Создать постбек
      </Button>
      <ActionLink to={pathTo('postbackCalls')}>Отправки</ActionLink>
    </>
  );

  return (
    <Page title="Глобальные постбеки" actions={actions}>
      <Card title="Постбеки" actions={<EventFilter />}>
        <div aria-busy={list.isFetching}>
          <Loaded
            query={list}
            failed="Не удалось загрузить постбеки"
            isList
            skeleton={<Skeleton height={240} />}
          >
            {(groups) => (
              <PostbackList
                groups={groupsOfEvent(groups, event)}
                event={event}
                edit={writing.open}
                attempt={trial.open}
              />
            )}
          </Loaded>
        </div>
      </Card>
      {!isMember && (
        <>
          <SecretCard />
          <ChangeHistory kind="postback" />
        </>
      )}
      {writing.modal}
      {trial.modal}
    </Page>
  );
}

/** Filters by one event. A choice applies at once. */
function EventFilter() {
  return (
    <search aria-label="Фильтр">
      <FilterSelect filter={eventFilter} all="Все события" isBare />
    </search>
  );
}
