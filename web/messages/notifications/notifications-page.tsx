import { IconBell, IconChecks, IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { pathTo } from '../../paths.ts';
import type { Asks } from '../../rpc/preload.ts';
import { ask } from '../../rpc/rpc.ts';
import { MoreActions } from '../../ui/dialog/more-actions.tsx';
import { PagedList } from '../../ui/list/paged-list.tsx';
import { ActionButton, ActionLink } from '../../ui/page/action-button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { category, pageSize, search, show, toParams } from './notification-filter.ts';
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
  const unread = useQuery(ask('profile.get-notification-count', {})).data?.count ?? 0;

  return (
    <Page title="Уведомления" actions={<Actions unread={unread} />}>
      <Card>
        <NotificationFilters />
        <PagedList
          ask={askList}
          pageSize={pageSize}
          failed="Не удалось загрузить уведомления"
          skeleton={<NotificationSkeleton />}
          nothing={nothing}
        >
          {(list, pager) => <NotificationList list={list} pager={pager} />}
        </PagedList>
      </Card>
    </Page>
  );
}

function Actions({ unread }: { unread: number }) {
  const { mark } = useMarking();
  return (
    <>
      <ActionButton
        disabled={unread === 0}
        icon={IconChecks}
        onClick={() => mark({ notifications: 'all', announcement: 'Все уведомления прочитаны' })}
      >
        Отметить все прочитанными
      </ActionButton>
      <MoreActions>
        <ActionLink to={pathTo('notificationSettings')} icon={IconSettings}>
          Настройки
        </ActionLink>
      </MoreActions>
    </>
  );
}

const nothing = [
  {
    filters: [category, search],
    title: 'Ничего не нашлось',
    text: 'Попробуйте другие слова или другую категорию.',
    all: 'Показать все уведомления',
  },
  {
    filters: [show],
    icon: IconBell,
    title: 'У вас нет непрочитанных уведомлений',
    all: 'Показать все уведомления',
  },
  {
    icon: IconBell,
    title: 'Уведомлений пока нет',
    text: 'Здесь появятся новости об офферах, выплатах, акциях и безопасности кабинета.',
  },
];
