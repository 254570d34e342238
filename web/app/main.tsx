import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { TrustedTypePolicyFactory } from 'trusted-types/lib';
import { askUser } from '../accounts/partner/partner.ts';
import { preloadPages } from '../rpc/preload.ts';
import { confirmActionsBy } from '../rpc/reauth.ts';
import { ask } from '../rpc/rpc.ts';
import { takeFirstAnswers } from '../start/first-answers.ts';
import { mount } from '../start/mount.tsx';
import { createQueryClient } from '../start/query-client.ts';
import { askByDialog } from '../ui/dialog/asked-dialog.tsx';
import { UnreadCount } from '../ui/page/page.tsx';
import { createRoutes } from './routes.tsx';

const worker = '/sw.js';

// A page shares the answers of the frame around it; live events report changes since.
const queryClient = createQueryClient(30_000);
takeFirstAnswers(queryClient);
const routes = createRoutes(queryClient);
const router = createBrowserRouter(routes);
preloadPages(routes, queryClient);
confirmActionsBy((method) =>
  askByDialog(async () => {
    const { ConfirmActionDialog } = await import('../money/requisites/code/confirm-action-dialog.tsx');
    return (props) => <ConfirmActionDialog method={method} {...props} />;
  }),
);
keepOfflinePage();

mount(
  router,
  queryClient,
  <TitlesWithUnread>
    <RouterProvider router={router} />
  </TitlesWithUnread>,
);

declare global {
  interface Window {
    /** Trusted Types: the page's policy requires them where a script is named at run time. Some browsers lack them. */
    trustedTypes?: TrustedTypePolicyFactory | undefined;
  }
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
