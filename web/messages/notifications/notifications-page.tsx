import { Button } from '@mantine/core';
import { IconChecks, IconSettings } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { pathTo } from '../../paths.ts';
import type { Asks } from '../../rpc/preload.ts';
import { ask } from '../../rpc/rpc.ts';
import { MoreActs } from '../../ui/dialog/more-acts.tsx';
import { pagesOf } from '../../ui/filter/list-address.ts';
import { LoadedList } from '../../ui/list/loaded-list.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { pageSize, toParams } from './notification-filter.ts';
import { askCategories, NotificationFilters } from './notification-filters.tsx';
import { NotificationList } from './notification-list.tsx';
import { NotificationSkeleton } from './notification-skeleton.tsx';
import { useMarking } from './use-marking.ts';

export const asks: Asks = ({ query }) => [askList(query), askCategories];

function askList(query: URLSearchParams) {
  return ask('profile.get-notification-all', toParams(query));
}

/** `/notifications`: all notifications of the partner. Filter, search and page live in the query string. */
export function Component() {
  const [query] = useSearchParams();
  const list = useQuery({
    ...askList(query),
    placeholderData: keepPreviousData,
  });
  const unread = useQuery(ask('profile.get-notification-count', {})).data?.count ?? 0;
  const pages = pagesOf(query, pageSize);

  return (
    <Page title="Уведомления" actions={<Acts unread={unread} />}>
      <Card>
        <NotificationFilters />
        <LoadedList
          list={list}
          pages={pages}
          failed="Не удалось загрузить уведомления"
          skeleton={<NotificationSkeleton />}
        >
          {(shown) => <NotificationList list={shown} pages={pages} />}
        </LoadedList>
      </Card>
    </Page>
  );
}

function Acts({ unread }: { unread: number }) {
  const { mark } = useMarking();
  return (
    <>
      <Button
        variant="default"
        disabled={unread === 0}
        leftSection={<IconChecks size={20} stroke={1.5} aria-hidden />}
        onClick={() => mark({ notifications: 'all', announcement: 'Все уведомления прочитаны' })}
      >
        Отметить все прочитанными
      </Button>
      <MoreActs>
        <Button
          component={Link}
          to={pathTo('notificationSettings')}
          variant="default"
          leftSection={<IconSettings size={20} stroke={1.5} aria-hidden />}
        >
          Настройки
        </Button>
      </MoreActs>
    </>
  );
}
