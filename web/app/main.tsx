import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { takeFirstAnswers } from '../rpc/first-answers.ts';
import { preloadPages } from '../rpc/preload.ts';
import { createQueryClient } from '../rpc/query-client.ts';
import { forgetReload } from '../shell/errors/chunk-failure.ts';
import { TitlesWithUnread } from '../shell/titles-with-unread.tsx';
import { declineQuestions } from '../ui/dialog/confirm.tsx';
import { Overlays } from '../ui/dialog/overlay.tsx';
import { keepFocus } from './keep-focus.ts';
import { keepOfflinePage } from './offline-page.ts';
import { createRoutes } from './routes.tsx';
import { Theme } from './theme.tsx';

// A page shares the answers of the frame around it; live events tell what has changed since.
const queryClient = createQueryClient(30_000);
takeFirstAnswers(queryClient);
const routes = createRoutes(queryClient);
const router = createBrowserRouter(routes);
preloadPages(routes, queryClient);
keepOfflinePage();
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

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element #root');

// A transition is rendered in slices of some milliseconds: on a slow phone the page hears its visitor in between.
whenStarted(() =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Theme>
          <QueryClientProvider client={queryClient}>
            <TitlesWithUnread>
              <RouterProvider router={router} />
            </TitlesWithUnread>
            <Overlays />
          </QueryClientProvider>
        </Theme>
      </StrictMode>,
    ),
  ),
);

/** What index.html shows stays until the code of the first page is there, or has failed. */
function whenStarted(show: () => void) {
  if (router.state.initialized) return show();
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    show();
  });
}
