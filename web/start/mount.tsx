import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { createBrowserRouter } from 'react-router';
import { RpcFailure } from '../rpc/failure.ts';
import { declineQuestions } from '../ui/dialog/confirm.tsx';
import { Overlays } from '../ui/dialog/overlay.tsx';
import { toastFailure } from '../ui/feedback/toast.ts';
import { forgetReload } from './chunk-failure.ts';
import { keepFocus } from './keep-focus.ts';
import { Theme } from './theme.tsx';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Shows an application: `content` in the theme, with everything that lies over its pages. The HTML's own content stays until the
 * code of the first page has loaded or failed.
 */
export function mount(router: Router, queryClient: QueryClient, content: ReactNode): void {
  watchVisits(router);
  keepFocus();
  sayUnheard();
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element #root');
  // A transition is rendered in slices of some milliseconds: on a slow phone the page handles input in between.
  whenStarted(router, () =>
    startTransition(() =>
      createRoot(root).render(
        <StrictMode>
          <Theme>
            <QueryClientProvider client={queryClient}>
              {content}
              <Overlays />
            </QueryClientProvider>
          </Theme>
        </StrictMode>,
      ),
    ),
  );
}

/** Reports the refusal of an action whose page shows none: without a message the action would look done. */
function sayUnheard() {
  addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof RpcFailure) toastFailure(reason);
  });
}

function watchVisits(router: Router) {
  let here = router.state.location;
  router.subscribe(({ navigation, errors, historyAction, location }) => {
    if (navigation.state === 'idle' && !errors) forgetReload(location.pathname);
    // A filter written into the address leaves no page; going back to another filter does.
    const isLeft =
      location.pathname !== here.pathname || (historyAction === 'POP' && location.key !== here.key);
    here = location;
    if (isLeft) declineQuestions();
  });
}

function whenStarted(router: Router, show: () => void) {
  if (router.state.initialized) return show();
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    show();
  });
}
