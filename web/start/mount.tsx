import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { currentVisit, subscribe } from '../router/router.ts';
import { RpcFailure } from '../rpc/failure.ts';
import { declineQuestions } from '../ui/dialog/confirm.tsx';
import { Overlays } from '../ui/dialog/overlay.tsx';
import { toastFailure } from '../ui/feedback/toast.ts';
import { forgetReload } from './chunk-failure.ts';
import { followColorScheme } from './color-scheme.ts';
import { keepFocus } from './keep-focus.ts';

/**
 * Shows an application: `content` with everything that lies over its pages. The HTML's own content stays until the
 * code of the first page has loaded or failed, when `started` resolves.
 */
export function mount(started: Promise<void>, queryClient: QueryClient, content: ReactNode): void {
  followColorScheme();
  keepFocus();
  sayUnheard();
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element #root');
  // A transition is rendered in slices of some milliseconds: on a slow phone the page handles input in between.
  void started.then(() => {
    watchVisits();
    readFonts();
    startTransition(() =>
      createRoot(root).render(
        <StrictMode>
          <QueryClientProvider client={queryClient}>
            {content}
            <Overlays />
          </QueryClientProvider>
        </StrictMode>,
      ),
    );
  });
}

/**
 * Reads the fonts while the first page renders. A font that a layout asks for comes after it, and every text is measured again,
 * with the rouble's file once more: a page with the header shows a balance.
 */
function readFonts() {
  const signs = document.querySelector('.first-paint-header') ? 'Кабинет 1 ₽' : 'Кабинет 1';
  document.fonts.load('1em "Golos Text"', signs).catch(() => {});
}

/** Reports the refusal of an action whose page shows none: without a message the action would look done. */
function sayUnheard() {
  addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof RpcFailure) toastFailure(reason);
  });
}

function watchVisits() {
  let here = currentVisit();
  if (!here.failure) forgetReload(here.entry.pathname);
  subscribe((visit) => {
    const { entry, failure, isByHistory } = visit;
    if (!failure) forgetReload(entry.pathname);
    // A filter written into the address leaves no page; going back to another filter does.
    if (entry.pathname !== here.entry.pathname || isByHistory) declineQuestions();
    here = visit;
  });
}
