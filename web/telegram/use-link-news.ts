import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type ResultOf, refresh } from '../rpc/rpc.ts';
import { toast } from '../ui/feedback/toast.ts';

/** Says that a chat was linked while the page was open, and loads again what depends on it. */
export function useLinkNews(state: State | undefined): void {
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
