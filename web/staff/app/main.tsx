import '../../start/theme.ts';
import '../shell/first-frame.css';
import { staffPages } from '#contract/wire/staff-pages';
import { startRouter, subscribe } from '../../router/router.ts';
import { RouterView } from '../../router/view.tsx';
import { isAskedAhead, longestAhead } from '../../rpc/preload.ts';
import { confirmActionsBy } from '../../rpc/reauth.ts';
import { staffTabs, whenSignedOut } from '../../rpc/signed-out.ts';
import { attendLinks } from '../../start/attend-links.ts';
import { takeFirstAnswers } from '../../start/first-answers.ts';
import { mount } from '../../start/mount.tsx';
import { createQueryClient } from '../../start/query-client.ts';
import { Screen } from '../../start/screen.tsx';
import { askByDialog } from '../../ui/dialog/asked-dialog.tsx';
import { signInAgainBy } from '../rpc/lost-session.ts';
import { askMe } from '../rpc/me.ts';
import { noteOpener } from '../rpc/opener.ts';
import { ask, call } from '../rpc/rpc.ts';
import { RootError } from '../shell/errors.tsx';
import { signInAgain } from '../shell/session/sign-in-again.tsx';
import { findPage } from './routes.tsx';

const started = startRouter(findPage);
let isFirstVisit = true;
void started.then(() =>
  subscribe(() => {
    isFirstVisit = false;
  }),
);
// The console has no live events about other people's changes, so each visit reloads its data, also a visit by Back. Two do not:
// the first, because its page came with answers, and one whose answers a link under the pointer has brought.
const queryClient = createQueryClient((query) => {
  if (isFirstVisit) return 10_000;
  return isAskedAhead(query) ? longestAhead : 0;
});
takeFirstAnswers(queryClient);
const me = queryClient.getQueryData(askMe.queryKey);
if (me) noteOpener(me.id);
confirmActionsBy(confirmAction);
signInAgainBy(signInAgain);
attendLinks(queryClient, { ask, call });
// Leaves the page, or asks to sign in again where typed text would be lost, like any call after the end of a session.
whenSignedOut(staffTabs, new AbortController().signal, () => {
  if (location.pathname !== staffPages.signIn) void call('staff.get-me', {}).catch(() => {});
});

mount(started, queryClient, <RouterView Screen={Screen} Failed={RootError} />);

/** Asks for the app's code and returns true when it was accepted. The audit names the method that the code was for. */
function confirmAction(method: string): Promise<boolean> {
  return askByDialog(async () => {
    const { ConfirmActionDialog } = await import('../shell/session/confirm-action-dialog.tsx');
    return (props) => <ConfirmActionDialog method={method} {...props} />;
  });
}
