import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { staffPages } from '#contract/wire/staff-pages';
import { confirmActsBy } from '../../rpc/reauth.ts';
import { staffTabs, whenSignedOut } from '../../rpc/signed-out.ts';
import { takeFirstAnswers } from '../../start/first-answers.ts';
import { mount } from '../../start/mount.tsx';
import { createQueryClient } from '../../start/query-client.ts';
import { signInAgainBy } from '../rpc/lost-session.ts';
import { askMe } from '../rpc/me.ts';
import { noteOpener } from '../rpc/opener.ts';
import { call } from '../rpc/rpc.ts';
import { confirmAct } from '../shell/session/confirm-act.tsx';
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
// No live event tells of what others change: each visit asks anew, coming back as well, but the first, whose page has brought its answers.
const queryClient = createQueryClient(() => (isFirstVisit ? 10_000 : 0));
takeFirstAnswers(queryClient);
const me = queryClient.getQueryData(askMe.queryKey);
if (me) noteOpener(me.id);
confirmActsBy(confirmAct);
signInAgainBy(signInAgain);
openSite({ navigate: (to) => void router.navigate(to), isBuilt });
loadCode(routes);
// Leaves, or asks to sign in again where something typed would be lost, as with any call after the end of a session.
whenSignedOut(staffTabs, new AbortController().signal, () => {
  if (location.pathname !== staffPages.signIn) void call('staff.get-me', {}).catch(() => {});
});

mount(router, queryClient, <RouterProvider router={router} />);

/** Loads a page's code as soon as a link to it is hovered or focused: by the click it is mostly there. */
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
