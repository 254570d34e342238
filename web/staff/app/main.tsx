import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { staffPages } from '#contract/wire/staff-pages';
import { confirmActionsBy } from '../../rpc/reauth.ts';
import { staffTabs, whenSignedOut } from '../../rpc/signed-out.ts';
import { takeFirstAnswers } from '../../start/first-answers.ts';
import { mount } from '../../start/mount.tsx';
import { createQueryClient } from '../../start/query-client.ts';
import { askByDialog } from '../../ui/dialog/asked-dialog.tsx';
import { signInAgainBy } from '../rpc/lost-session.ts';
import { askMe } from '../rpc/me.ts';
import { noteOpener } from '../rpc/opener.ts';
import { call } from '../rpc/rpc.ts';
import { signInAgain } from '../shell/session/sign-in-again.tsx';
import { openSite } from '../shell/site.ts';
import { routes } from './routes.tsx';
import { isBuilt } from './screen.tsx';

const router = createBrowserRouter(routes);
const { key: firstKey } = router.state.location;
let isFirstVisit = true;
router.subscribe(({ location }) => {
  isFirstVisit &&= location.key === firstKey;
});
// The console has no live events about other people's changes, so each visit reloads its data, also a visit by Back. Only the
// first visit does not, because its page came with answers.
const queryClient = createQueryClient(() => (isFirstVisit ? 10_000 : 0));
takeFirstAnswers(queryClient);
const me = queryClient.getQueryData(askMe.queryKey);
if (me) noteOpener(me.id);
confirmActionsBy(confirmAction);
signInAgainBy(signInAgain);
openSite({ navigate: (to) => void router.navigate(to), isBuilt });
loadCode(routes);
// Leaves the page, or asks to sign in again where typed text would be lost, like any call after the end of a session.
whenSignedOut(staffTabs, new AbortController().signal, () => {
  if (location.pathname !== staffPages.signIn) void call('staff.get-me', {}).catch(() => {});
});

mount(router, queryClient, <RouterProvider router={router} />);

/** Loads a page's code as soon as a link to it is hovered or focused: the code is mostly loaded before the click. */
function loadCode(routes: RouteObject[]) {
  for (const arrival of ['pointerover', 'focusin'])
    document.addEventListener(arrival, ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.origin !== location.origin) return;
      // A failure is ignored: the visit itself loads the code again and shows its error.
      for (const { route } of matchRoutes(routes, link.pathname) ?? [])
        if (typeof route.lazy === 'function') route.lazy().catch(() => {});
    });
}

/** Asks for the app's code and returns true when it was accepted. The audit names the method that the code was for. */
function confirmAction(method: string): Promise<boolean> {
  return askByDialog(async () => {
    const { ConfirmActionDialog } = await import('../shell/session/confirm-action-dialog.tsx');
    return (props) => <ConfirmActionDialog method={method} {...props} />;
  });
}
