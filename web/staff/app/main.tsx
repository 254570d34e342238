import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { staffPages } from '#contract/wire/staff-pages';
import { keepFocus } from '../../app/keep-focus.ts';
import { Theme } from '../../app/theme.tsx';
import { createQueryClient } from '../../rpc/query-client.ts';
import { staffTabs, whenSignedOut } from '../../rpc/signed-out.ts';
import { forgetReload } from '../../shell/errors/chunk-failure.ts';
import { declineQuestions } from '../../ui/dialog/confirm.tsx';
import { Overlays } from '../../ui/dialog/overlay.tsx';
import { loadCode } from '../rpc/load-code.ts';
import { askBy } from '../rpc/lost-session.ts';
import { call } from '../rpc/rpc.ts';
import { confirmAct } from '../shell/session/confirm-act.tsx';
import { signInAgain } from '../shell/session/sign-in-again.tsx';
import { openSite } from '../shell/site.ts';
import { routes } from './routes.tsx';
import { isBuilt } from './screen.tsx';

const router = createBrowserRouter(routes);
askBy({ signInAgain, confirmAct });
openSite({ navigate: (to) => void router.navigate(to), isBuilt });
// No live event tells of what others change: each visit asks anew.
const queryClient = createQueryClient(0);
loadCode(routes);
let here = router.state.location;
router.subscribe(({ navigation, errors, historyAction, location }) => {
  if (navigation.state === 'idle' && !errors) forgetReload(location.pathname);
  // A filter that is written into the address leaves no page; going back to another one does.
  const isLeft =
    location.pathname !== here.pathname || (historyAction === 'POP' && location.key !== here.key);
  here = location;
  if (isLeft) declineQuestions();
});
keepFocus();
// Leaves, or asks to sign in again where something typed would be lost, as with any call after the end of a session.
whenSignedOut(staffTabs, new AbortController().signal, () => {
  if (location.pathname !== staffPages.signIn) void call('staff.get-me', {}).catch(() => {});
});

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element #root');

whenStarted(() =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Theme>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
            <Overlays />
          </QueryClientProvider>
        </Theme>
      </StrictMode>,
    ),
  ),
);

/** What staff.html shows stays until the code of the first page is there, or has failed. */
function whenStarted(show: () => void) {
  if (router.state.initialized) return show();
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    show();
  });
}
