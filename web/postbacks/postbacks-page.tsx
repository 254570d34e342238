import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ChangeHistory } from '../history/change-history.tsx';
import type { Asks } from '../rpc/preload.ts';
import { ask } from '../rpc/rpc.ts';
import { Card } from '../ui/card.tsx';
import { laterModal } from '../ui/feedback/later.tsx';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { Skeleton, SkeletonBlock } from '../ui/feedback/skeleton.tsx';
import { useModal } from '../ui/opening.ts';
import { Page } from '../ui/page.tsx';
import { CheckCard } from './check-card.tsx';
import { EventFilter, readEvent } from './event-filter.tsx';
import { type Postback, PostbackList } from './postback-list.tsx';
import { SecretCard } from './secret-card.tsx';

const PostbackModal = laterModal(async () => (await import('./postback-modal.tsx')).PostbackModal);

export const asks: Asks = ({ query }) => [askList(query)];

function askList(query: URLSearchParams) {
  const status = readEvent(query);
  return ask('postback.get-postbacks-global', status ? { status } : {});
}

/** `/global-postbacks`: what the network calls when a conversion happens. The event to show lives in the address. */
export function Component() {
  const [query] = useSearchParams();
  const status = readEvent(query);
  const modal = useModal<Postback | 'new'>();
  const list = useQuery({
    ...askList(query),
    placeholderData: keepPreviousData,
  });
  const create = (
    <Button leftSection={<IconPlus size={20} stroke={1.5} aria-hidden />} onClick={() => modal.open('new')}>
      Создать постбек
    </Button>
  );

  return (
    <Page title="Глобальные постбеки" actions={create}>
      <Card title="Постбеки">
        <EventFilter current={status} />
        <div aria-busy={list.isFetching}>
          <Loaded
            query={list}
            failed="Не удалось загрузить постбеки"
            isList
            skeleton={
              <Skeleton>
                <SkeletonBlock height={240} />
              </Skeleton>
            }
          >
            {({ items }) => <PostbackList items={items} event={status} edit={modal.open} />}
          </Loaded>
        </div>
      </Card>
      <SecretCard />
      <CheckCard />
      <ChangeHistory kind="postback" />
      {modal.shown && (
        <PostbackModal
          key={modal.shown.key}
          postback={modal.shown.target === 'new' ? null : modal.shown.target}
          closed={modal.closed}
        />
      )}
    </Page>
  );
}
