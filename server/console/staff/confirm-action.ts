import { errorCode } from '#contract/wire/rpc';
import { asStaff } from '../../accounts/session/owner-queries.ts';
import { spendCode } from '../../accounts/two-factor/codes.ts';
import { countGuess, forgetGuesses } from '../../platform/limits/code-guesses.ts';
import type { AccountCall } from '../../platform/rpc/call.ts';
import { Refusal, wrongField } from '../../platform/rpc/refusal.ts';
import { actorOf } from '../audit/carry-out.ts';
import { insertAction } from '../audit/queries.ts';
import { renewSession } from './session-queries.ts';
import { guessOfStaff } from './sign-in.ts';

/**
 * Takes the app's code again: the session gets a new token and may do actions that are hard to undo for five minutes. Wrong and
 * right codes leave an audit row; the limit of guesses bounds their number.
 */
export async function confirmAction(asked: Asked, call: AccountCall): Promise<{ until: Date }> {
  const { id, account } = call.staffSession;
  const guess = await guessOfStaff(call, call.staffSession);
  await countGuess(call.sql, guess);
  const renewed = await call.sql.begin(async (tx) => {
    const isRight = (await spendCode(tx, call, asStaff(account.id), asked.code)) !== null;
    await insertAction(tx, actionOf(call, asked, isRight ? 0 : errorCode.wrongField));
    return isRight ? ((await renewSession(tx, id)) ?? refuseEnded()) : null;
  });
  if (!renewed) throw wrongField('code', 'Неверный или уже использованный код. Дождитесь следующего');
  await forgetGuesses(call.sql, guess);
  call.setCookie(renewed.token);
  return { until: renewed.until };
}

/** The code is not spent, and no audit row is written. */
function refuseEnded(): never {
  throw new Refusal('forbidden', 'Сеанс завершён. Войдите ещё раз');
}

type Asked = { code: string; method?: string | undefined };

function actionOf(call: AccountCall, { method }: Asked, outcome: number) {
  return {
    ...actorOf(call.staffSession.account, call),
    method: 'staff.confirm-act',
    userIds: [],
    params: method === undefined ? {} : { method },
    result: outcome === 0 ? {} : null,
    outcome,
  };
}
