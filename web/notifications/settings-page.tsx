import { Button } from '@mantine/core';
import { IconArrowLeft, IconSettings } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router';
import { pathTo } from '../paths.ts';
import { ask } from '../rpc/rpc.ts';
import { TelegramCard } from '../telegram/telegram-card.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { FailedState } from '../ui/feedback/failed-state.tsx';
import { Page } from '../ui/page.tsx';
import { SettingsSkeleton } from './settings-skeleton.tsx';
import { SubscriptionMatrix } from './subscription-matrix.tsx';

/** What the page asks for at an address. */
export const asks = () =>
  [
    ask('profile.get-notification-channels-all', {}),
    ask('profile.get-notification-categories-all', {}),
    ask('profile.get-notification-triggers-all', {}),
    ask('profile.get-notification-subscriptions', {}),
  ] as const;

/** `/notifications/settings`: which events the partner is told of, and where. */
export function Component() {
  const [channels, categories, triggers, cells] = useQueries({
    queries: asks(),
  });
  const all = [channels, categories, triggers, cells];
  const missing = all.filter(({ data, isError }) => !data && isError);
  const isThere = channels.data && categories.data && triggers.data && cells.data;

  return (
    <Page title="Настройки уведомлений" actions={<ToList />}>
      <TelegramCard />
      <Card>
        {isThere && triggers.data.items.length === 0 && <NoTriggers />}
        {isThere && triggers.data.items.length > 0 && (
          <SubscriptionMatrix
            channels={channels.data.items}
            categories={categories.data.items}
            triggers={triggers.data.items}
            cells={cells.data.items}
          />
        )}
        {!isThere && missing.length > 0 && (
          <FailedState
            title="Не удалось загрузить настройки"
            retry={() => {
              for (const one of missing) void one.refetch();
            }}
            retrying={all.some(({ isFetching }) => isFetching)}
          />
        )}
        {!isThere && missing.length === 0 && <SettingsSkeleton />}
      </Card>
    </Page>
  );
}

function ToList() {
  return (
    <Button
      component={Link}
      to={pathTo('notifications')}
      variant="default"
      leftSection={<IconArrowLeft size={20} stroke={1.5} aria-hidden />}
    >
      К уведомлениям
    </Button>
  );
}

function NoTriggers() {
  return (
    <EmptyState
      icon={<IconSettings size={28} stroke={1.5} />}
      title="Настраивать пока нечего"
      text="Здесь появятся события, о которых сеть может вам сообщать."
    />
  );
}
