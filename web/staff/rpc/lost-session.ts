import { errorCode } from '#contract/wire/rpc';
import { isOfStaff, staffPages } from '#contract/wire/staff-pages';
import { ownPath } from '../../accounts/sign-in/return-path.ts';
import { RpcFailure } from '../../rpc/failure.ts';
import { leaveAtEnd } from '../../rpc/leaving.ts';

/** Why a page may not go on: its session has ended, or another account has signed in with this browser. */
export type Lost = 'over' | 'others';

/** Whether a refusal says that another account has signed in since the page was opened. */
export function isOfOthers({ code, fields }: RpcFailure): boolean {
  return code === errorCode.forbidden && 'account' in fields;
}

/**
 * Waits until the page's own account is signed in again, where something on the page would be lost; returns whether it is. Where nothing
 * would be, leaves for the sign-in page, or loads the page as the new account's.
 */
export async function isBack(why: Lost, isAct: boolean): Promise<boolean> {
  const answer = location.pathname === staffPages.signIn ? null : await signInAgain(why, isAct);
  if (answer === null) leave(why);
  return answer === true;
}

export function leave(why: Lost): void {
  if (why === 'over') leaveForSignIn();
  // Without the fragment, which would make it a jump within the page.
  else leaveAtEnd(location.pathname + location.search);
}

/** What a call fails with while nobody has signed in again. */
export function lostFailure(why: Lost): RpcFailure {
  return new RpcFailure({ code: errorCode.forbidden, message: sentences[why] });
}

const sentences: Record<Lost, string> = {
  over: 'Сеанс завершён. Всё, что вы ввели, на месте: повторите и войдите ещё раз',
  others:
    'В этом браузере вошёл другой сотрудник. Всё, что вы ввели, на месте: повторите и войдите под своим логином',
};

/** Sends the browser to the sign-in page: there is no session, or it is over. */
export function leaveForSignIn() {
  leaveAtEnd(signInAddress(location));
}

/** The sign-in page, which gets the address of `here` to return to; on itself the address stays as it is. */
export function signInAddress(here: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const path = here.pathname + here.search + here.hash;
  if (here.pathname === staffPages.signIn) return path;
  return path === staffPages.start
    ? staffPages.signIn
    : `${staffPages.signIn}?return=${encodeURIComponent(path)}`;
}

/** Where to go after signing in: the page of the console that asked for it, else its start. */
export function returnPath(wanted: string | null, origin: string): string {
  const url = ownPath(wanted, origin);
  if (url === null || !isOfStaff(url.pathname) || url.pathname === staffPages.signIn) return staffPages.start;
  return url.pathname + url.search + url.hash;
}

/**
 * Asks by a dialog over the page to sign in again where leaving the page would lose something; returns whether its account is signed in
 * again, null where nothing would be lost. The console hands the dialog in at its start, since it calls as well.
 */
type SignInAgain = (why: Lost, isAct: boolean) => Promise<boolean | null>;

let signInAgain: SignInAgain = async () => null;

export function signInAgainBy(ask: SignInAgain): void {
  signInAgain = ask;
}
