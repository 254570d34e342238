import type { QueryClient } from '@tanstack/react-query';
import { livePath } from '#contract/wire/client-settings';
import type { LiveEvent } from '#contract/wire/live';
import { ask, call } from '../rpc/rpc.ts';
import { partnerTabs, whenSignedOut } from '../rpc/signed-out.ts';
import { apply, catchUp as loadAgain, type Reader } from './apply.ts';
import { createCatchUp } from './catch-up.ts';
import { keepConnected, longestSilence } from './connection.ts';
import { gather } from './gather.ts';
import { followLastHead } from './last-head.ts';
import { watchSilence } from './silence.ts';
import { shareAmongTabs } from './tabs.ts';

/** Messages from the connected tab to the other tabs: live events, and `lost` when its connection broke. */
type Message = LiveEvent | { type: 'lost' };

/**
 * Follows the partner's live events until `signal` aborts. One tab of the browser is connected and broadcasts to the others. A
 * tab without a connection reloads its data whenever it becomes visible or its network returns.
 */
export function follow(client: QueryClient, reader: Reader, signal: AbortSignal): void {
  let isConnected = true;
  const isHidden = () => document.visibilityState !== 'visible';
  const lastHead = followLastHead(client, isHidden, signal);
  const reload = () => {
    loadAgain(client);
    lastHead.load();
  };
  const catchUp = createCatchUp(reload, isHidden, signal);
  // Heartbeats and losses come from the connected tab.
  const { heard, isSilent } = watchSilence(longestSilence, signal, () => {
    if (isHidden()) catchUp.soon();
    else catchUp.now();
  });
  const { onEvent, show } = gather((event) => apply(client, reader, event), isHidden);

  function onMessage(message: Message): void {
    isConnected = message.type !== 'lost';
    heard();
    if (message.type === 'signed-out') void checkSession(client, reader.id);
    else if (message.type !== 'lost') onEvent(message);
    if (message.type === 'resync') catchUp.soon();
  }

  shareAmongTabs<Message>(`live-${reader.id}`, signal, {
    onMessage,
    lead: (send) =>
      keepConnected(livePath, signal, {
        onEvent: send,
        onLost: () => send({ type: 'lost' }),
        onRefused: () => void checkSession(client, reader.id),
      }),
    // Events between this tab's first load and now reached only the other tabs.
    join: catchUp.soon,
  });
  whenSignedOut(partnerTabs, signal, () => void checkSession(client, reader.id));
  const catchUpIfDue = () => {
    if (isHidden()) return;
    if (!isConnected || isSilent() || catchUp.isDue()) catchUp.now();
    show();
  };
  document.addEventListener('visibilitychange', catchUpIfDue, { signal });
  // Only this browser lost its network; other pages did not.
  addEventListener('online', catchUpIfDue, { signal });
}

/**
 * Checks who is signed in. Without anybody, the call's 403 leads to the sign-in page (rpc.ts). With another partner or another of
 * the partner's people, the page reloads, because it shows the former one's data.
 */
async function checkSession(client: QueryClient, userId: number) {
  const before = client.getQueryData(ask('profile.get-info', {}).queryKey)?.member?.id;
  const user = await call('profile.get-info', {}).catch(() => null);
  if (user && (user.id !== userId || user.member?.id !== before)) location.reload();
}
