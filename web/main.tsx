import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from './query-client.ts';
import { createRoutes } from './routes.tsx';
import { reloadOnce } from './shell/chunk-failure.ts';
import { Theme } from './theme.tsx';
import { Overlays } from './ui/overlay.tsx';

const queryClient = createQueryClient();
const router = createBrowserRouter(createRoutes(queryClient));

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element #root');

// A dialog or a toast whose code is gone; what a route fails to load, its error element handles.
addEventListener('unhandledrejection', ({ reason }) => reloadOnce(reason));

createRoot(root).render(
  <StrictMode>
    <Theme>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Overlays />
      </QueryClientProvider>
    </Theme>
  </StrictMode>,
);
