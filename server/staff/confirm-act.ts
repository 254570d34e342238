import type { AccountCall } from '../rpc/call.ts';
import { Refusal, wrongField } from '../rpc/refusal.ts';
import { countGuess, forgetGuesses, spendCode } from './codes.ts';
import { renewSession } from './session-queries.ts';
import { noteSignIn } from './sign-in.ts';

/** Takes the app's code again: the session gets a new token and may do for five minutes what is hard to undo. */
export async function confirmAct(code: string, call: AccountCall): Promise<{ until: string }> {
  const { id, account } = call.staffSession;
  await countGuess(call.sql, account.id);
  const { token, until } = await call.sql.begin(async (tx) => {
    if (!(await spendCode(tx, call, account.id, code)))
      throw wrongField('code', 'Неверный или уже использованный код. Дождитесь следующего');
    const renewed = await renewSession(tx, id);
    if (!renewed) throw new Refusal('forbidden', 'Сеанс завершён. Войдите ещё раз');
    await noteSignIn(tx, call, account, 'staff.confirm-act');
    return renewed;
  });
  await forgetGuesses(call.sql, account.id);
  call.setCookie(token);
  return { until: until.toISOString() };
}
