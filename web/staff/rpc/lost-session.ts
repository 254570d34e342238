import { errorCode } from '#contract/wire/rpc';
import { staffPages } from '#contract/wire/staff-pages';
import { RpcFailure } from '../../rpc/failure.ts';
import { leaveAtEnd } from '../../rpc/leaving.ts';
import { questions } from './questions.ts';
import { leaveForSignIn } from './sign-in-address.ts';

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
  const answer = location.pathname === staffPages.signIn ? null : await questions.signInAgain(why, isAct);
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
