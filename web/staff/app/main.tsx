import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { staffPages } from '#contract/wire/staff-pages';
import { staffTabs, whenSignedOut } from '../../rpc/signed-out.ts';
import { mount } from '../../start/mount.tsx';
import { createQueryClient } from '../../start/query-client.ts';
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
loadCode(routes);
// Leaves, or asks to sign in again where something typed would be lost, as with any call after the end of a session.
whenSignedOut(staffTabs, new AbortController().signal, () => {
  if (location.pathname !== staffPages.signIn) void call('staff.get-me', {}).catch(() => {});
});

// No live event tells of what others change: each visit asks anew.
mount(router, createQueryClient(0), <RouterProvider router={router} />);
