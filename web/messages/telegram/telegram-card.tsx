import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ask, type ResultOf, refresh } from '../../rpc/rpc.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Card } from '../../ui/page/card.tsx';
import { TelegramLinked } from './telegram-linked.tsx';
import { TelegramOff, TelegramStatus } from './telegram-status.tsx';

export const askLink = ask('profile.get-telegram-link', {});

/** Telegram as a channel of notifications: its link state and its actions. Its request may fail alone. */
export function TelegramCard() {
  const link = useQuery({
    ...askLink,
    // The state changes in Telegram: a partner who returns from there must see the change at once.
    staleTime: 5_000,
    refetchOnWindowFocus: 'always',
  });
  useLinkNews(link.data?.state);
  return (
    <Card title="Telegram">
      <Loaded
        query={link}
        failed="Не удалось загрузить состояние Telegram"
        skeleton={<Skeleton height={72} />}
      >
        {(data) => <LinkState link={data} />}
      </Loaded>
    </Card>
  );
}

function LinkState({ link }: { link: ResultOf<'profile.get-telegram-link'> }) {
  if (link.state === 'linked') return <TelegramLinked username={link.username} chatUrl={link.deepLink} />;
  if (link.state === 'off') return <TelegramOff />;
  return (
    <TelegramStatus
      title="Пока недоступен"
      meaning="Бот пока не подключён. Когда он появится, здесь можно будет подключить свой Telegram."
    />
  );
}

/** Announces a chat that was linked while the page was open, and reloads data that depends on it. */
function useLinkNews(state: State | undefined): void {
  const client = useQueryClient();
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== undefined && before.current !== state) {
      void refresh(client, 'profile.get-notification-channels-all');
      if (state === 'linked') void toast('Telegram подключён');
    }
    before.current = state;
  }, [client, state]);
}

type State = ResultOf<'profile.get-telegram-link'>['state'];
