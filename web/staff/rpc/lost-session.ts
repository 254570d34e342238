import { isOfStaff } from '#contract/wire/pages';
import { errorCode } from '#contract/wire/rpc';
import { staffPages } from '#contract/wire/staff-pages';
import { ownPath } from '../../accounts/sign-in/return-path.ts';
import { RpcFailure } from '../../rpc/failure.ts';
import { leaveAtEnd } from '../../rpc/leaving.ts';

/** The reason why a page may not go on: its session has ended, or another account has signed in with this browser. */
export type Lost = 'over' | 'others';

/** True for a refusal because another account has signed in since the page was opened. */
export function isOfOthers({ code, fields }: RpcFailure): boolean {
  return code === errorCode.forbidden && 'account' in fields;
}

/**
 * Waits until the page's own account has signed in again, where leaving would lose typed text; returns true once it has. Where
 * nothing would be lost, leaves for the sign-in page, or loads the page as the new account's.
 */
export async function isBack(why: Lost, isAction: boolean): Promise<boolean> {
  const answer = location.pathname === staffPages.signIn ? null : await signInAgain(why, isAction);
  if (answer === null) leave(why);
  return answer === true;
}

export function leave(why: Lost): void {
  if (why === 'over') leaveForSignIn();
  // The fragment is left out, because it would make the navigation a jump within the page.
  else leaveAtEnd(location.pathname + location.search);
}

/** The failure of a call until the account has signed in again. */
export function lostFailure(why: Lost): RpcFailure {
  return new RpcFailure({ code: errorCode.forbidden, message: sentences[why] });
}

const sentences: Record<Lost, string> = {
  over: 'Сеанс завершён. Всё, что вы ввели, на месте: повторите и войдите ещё раз',
  others:
    'В этом браузере вошёл другой сотрудник. Всё, что вы ввели, на месте: повторите и войдите под своим логином',
};

/** Sends the browser to the sign-in page: the session is missing or over. */
export function leaveForSignIn() {
  leaveAtEnd(signInAddress(location));
}

/** The sign-in page with the address of `here` to return to; on the sign-in page itself the address stays. */
export function signInAddress(here: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const path = here.pathname + here.search + here.hash;
  if (here.pathname === staffPages.signIn) return path;
  return path === staffPages.start
    ? staffPages.signIn
    : `${staffPages.signIn}?return=${encodeURIComponent(path)}`;
}

/** The address after signing in: the console page that required it, or else the start. */
export function returnPath(wanted: string | null, origin: string): string {
  const url = ownPath(wanted, origin);
  if (url === null || !isOfStaff(url.pathname) || url.pathname === staffPages.signIn) return staffPages.start;
  return url.pathname + url.search + url.hash;
}

/**
 * Asks by a dialog over the page to sign in again, where leaving the page would lose typed text; returns true once the page's
 * account has signed in again, null where nothing would be lost. The console hands the dialog in at its start, because the
 * dialog itself sends calls.
 */
type SignInAgain = (why: Lost, isAction: boolean) => Promise<boolean | null>;

let signInAgain: SignInAgain = async () => null;

export function signInAgainBy(ask: SignInAgain): void {
  signInAgain = ask;
}
