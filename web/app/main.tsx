import '../start/theme.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { TrustedTypePolicyFactory } from 'trusted-types/lib';
import { isForVisitors } from '#contract/wire/pages';
import { askUser } from '../accounts/partner/partner.ts';
import { startRouter } from '../router/router.ts';
import { RouterView } from '../router/view.tsx';
import { confirmActionsBy } from '../rpc/reauth.ts';
import { ask, call } from '../rpc/rpc.ts';
import { RootError } from '../shell/errors/root-error.tsx';
import { loadFrame } from '../shell/frame-data.ts';
import { takeFirstAnswers } from '../start/first-answers.ts';
import { mount } from '../start/mount.tsx';
import { createQueryClient } from '../start/query-client.ts';
import { Screen } from '../start/screen.tsx';
import { UnreadCount } from '../ui/page/page.tsx';
import { findPage } from './routes.tsx';

const worker = '/sw.js';

// A page shares the answers of the frame around it; live events report changes since.
const queryClient = createQueryClient(30_000);
takeFirstAnswers(queryClient);
// Starts the initial load while the frame's code is still on its way.
if (!isForVisitors(location.pathname)) loadFrame(queryClient);
const started = startRouter(findPage);
preloadFromFirstArrival();
// Without the dialog's code the answer is no.
confirmActionsBy(async (method) => {
  const dialog = await import('../money/requisites/code/ask-for-code.tsx').catch(() => null);
  return dialog ? await dialog.askForCode(method) : false;
});
keepOfflinePage();

mount(
  started,
  queryClient,
  <TitlesWithUnread>
    <RouterView Screen={Screen} Failed={RootError} />
  </TitlesWithUnread>,
);

declare global {
  interface Window {
    /** Trusted Types: the page's policy requires them where a script is named at run time. Some browsers lack them. */
    trustedTypes?: TrustedTypePolicyFactory | undefined;
  }
}

/**
 * The code that brings pages ahead of a click comes with the first pointer or focus; without it pages load at the click. A page
 * that focuses its first field by itself waits for no such code.
 */
function preloadFromFirstArrival() {
  const arrived = new AbortController();
  const seen: Event[] = [];
  const load = (event: Event) => {
    if (event.type === 'focusin' && !navigator.userActivation.hasBeenActive) return;
    if (seen.push(event) > 1) return;
    import('../start/attend-links.ts').then(
      ({ attendLinks }) => {
        arrived.abort();
        attendLinks(queryClient, { ask, call }, seen);
      },
      () => {},
    );
  };
  addEventListener('pointerover', load, arrived);
  addEventListener('focusin', load, arrived);
}

/** Makes the browser keep the offline page for times without a server (docs/decisions/0052-installable.md). */
function keepOfflinePage() {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  window.trustedTypes?.createPolicy('default', { createScriptURL: allowWorker });
  addEventListener('load', () => {
    // Some private windows refuse the worker. There the browser's own page reports the missing network.
    navigator.serviceWorker.register(worker).catch(() => {});
  });
}

function allowWorker(url: string) {
  if (url !== worker) throw new TypeError(`${url} is no script of ours`);
  return url;
}

/** Puts the number of unread notifications before the titles of the pages inside. */
function TitlesWithUnread({ children }: { children: ReactNode }) {
  return <UnreadCount value={useUnread()}>{children}</UnreadCount>;
}

/**
 * Reads the frame's data with the frame's own options: a query takes the options of its newest observer. Pages for visitors have
 * no count, and the third type of partner sees none.
 */
function useUnread() {
  const user = useQuery({ ...askUser, enabled: false });
  const unread = useQuery({ ...ask('profile.get-notification-count', {}), enabled: false });
  return user.data && user.data.system !== 3 ? (unread.data?.count ?? 0) : 0;
}
