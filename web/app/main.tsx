import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { takeFirstAnswers } from '../rpc/first-answers.ts';
import { preloadPages } from '../rpc/preload.ts';
import { TitlesWithUnread } from '../shell/titles-with-unread.tsx';
import { mount } from '../start/mount.tsx';
import { createQueryClient } from '../start/query-client.ts';
import { keepOfflinePage } from './offline-page.ts';
import { createRoutes } from './routes.tsx';

// A page shares the answers of the frame around it; live events tell what has changed since.
const queryClient = createQueryClient(30_000);
takeFirstAnswers(queryClient);
const routes = createRoutes(queryClient);
const router = createBrowserRouter(routes);
preloadPages(routes, queryClient);
keepOfflinePage();

mount(
  router,
  queryClient,
  <TitlesWithUnread>
    <RouterProvider router={router} />
  </TitlesWithUnread>,
);
