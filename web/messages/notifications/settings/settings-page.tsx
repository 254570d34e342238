import { IconArrowLeft, IconSettings } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { pathTo } from '../../../paths.ts';
import type { Asks } from '../../../rpc/preload.ts';
import { ask } from '../../../rpc/rpc.ts';
import { EmptyState } from '../../../ui/feedback/failed-state.tsx';
import { Loaded, together } from '../../../ui/feedback/loaded.tsx';
import { ActionLink } from '../../../ui/page/action-button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { askLink, TelegramCard } from '../../telegram/telegram-card.tsx';
import { SettingsSkeleton } from './settings-skeleton.tsx';
import { SubscriptionMatrix } from './subscription-matrix.tsx';

export const asks: Asks = () => [...askMatrix, askLink];

const askMatrix = [
  ask('profile.get-notification-channels-all', {}),
  ask('profile.get-notification-categories-all', {}),
  ask('profile.get-notification-triggers-all', {}),
  ask('profile.get-notification-subscriptions', {}),
] as const;

/** `/notifications/settings`: the events that the partner is notified of, by channel. */
export function Component() {
  const [channels, categories, triggers, cells] = useQueries({
    queries: askMatrix,
  });
  const isThere = channels.data && categories.data && triggers.data && cells.data;
  const matrix = together(
    [channels, categories, triggers, cells],
    isThere && {
      channels: channels.data.items,
      categories: categories.data.items,
      triggers: triggers.data.items,
      cells: cells.data.items,
    },
  );

  return (
    <Page title="Настройки уведомлений" actions={<ToList />}>
      <TelegramCard />
      <Card>
        <Loaded query={matrix} failed="Не удалось загрузить настройки" skeleton={<SettingsSkeleton />}>
          {(data) => (data.triggers.length === 0 ? <NoTriggers /> : <SubscriptionMatrix {...data} />)}
        </Loaded>
      </Card>
    </Page>
  );
}

function ToList() {
  return (
    <ActionLink to={pathTo('notifications')} icon={IconArrowLeft}>
      К уведомлениям
    </ActionLink>
  );
}

function NoTriggers() {
  return (
    <EmptyState
      icon={IconSettings}
      title="Настраивать пока нечего"
      text="Здесь появятся события, о которых сеть может вам сообщать."
    />
  );
}
