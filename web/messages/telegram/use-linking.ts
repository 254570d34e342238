import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStillHere } from '../../router/view.tsx';
import { ask, type ResultOf, useAction } from '../../rpc/rpc.ts';
import { serverNow } from '../../rpc/server-time.ts';
import { useDo } from '../../ui/dialog/use-do.ts';
import { toast } from '../../ui/feedback/toast.ts';

/** Interval between checks of the link's state, in ms. */
const askEvery = 3_000;

/**
 * Links a chat step by step: creates the link, opens it, and polls until the chat is linked or the link has expired. `cancel`
 * ends the link, so that it cannot be used later.
 */
export function useLinking() {
  const [link, setLink] = useState<Link | null>(null);
  const act = useAction();
  const making = useDo();
  const ending = useDo();
  const isHere = useStillHere();
  const runOut = () => {
    setLink(null);
    void toast('Ссылка для Telegram больше не действует', 'failed');
  };
  useEnd(link, runOut);
  useQuery({
    ...ask('profile.get-telegram-link', {}),
    enabled: link !== null,
    refetchInterval: askEvery,
  });
  return {
    link,
    isMaking: making.isPending,
    start: () =>
      void making.run(
        () => act('profile.create-telegram-link', {}),
        (made) => {
          setLink(made);
          // A browser may refuse to open a window, so the card shows the link, too.
          if (isHere()) window.open(made.deepLink, '_blank', 'noopener,noreferrer');
        },
      ),
    isCancelling: ending.isPending,
    cancel: () =>
      void ending.run(
        () => act('profile.delete-telegram-link', {}),
        () => setLink(null),
      ),
  };
}

type Link = ResultOf<'profile.create-telegram-link'>;

/** Calls `runOut` when the link has expired. */
function useEnd(link: Link | null, runOut: () => void) {
  useEffect(() => {
    if (!link) return;
    const timer = setTimeout(runOut, Date.parse(link.expiresAt) - serverNow());
    return () => clearTimeout(timer);
  });
}
