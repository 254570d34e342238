import { errorCode } from '#contract/rpc';
import { actorOf } from '../audit/carry-out.ts';
import { insertAct } from '../audit/queries.ts';
import type { AccountCall } from '../rpc/call.ts';
import { Refusal, wrongField } from '../rpc/refusal.ts';
import { countGuess, forgetGuesses, spendCode } from './codes.ts';
import { renewSession } from './session-queries.ts';

/**
 * Takes the app's code again: the session gets a new token and may do for five minutes what is hard to undo. A wrong code leaves an
 * audit row as a right one does; how many there can be is bounded with the guesses.
 */
export async function confirmAct(asked: Asked, call: AccountCall): Promise<{ until: string }> {
  const { id, account } = call.staffSession;
  await countGuess(call.sql, account.id);
  const { token, until } = await call.sql.begin(async (tx) => {
    if (!(await spendCode(tx, call, account.id, asked.code))) return await refuse(call, asked);
    const renewed = await renewSession(tx, id);
    if (!renewed) throw new Refusal('forbidden', 'Сеанс завершён. Войдите ещё раз');
    await insertAct(tx, act(call, asked, 0));
    return renewed;
  });
  await forgetGuesses(call.sql, account.id);
  call.setCookie(token);
  return { until: until.toISOString() };
}

type Asked = { code: string; method?: string | undefined };

/** The row is written apart from the transaction, which rolls back. */
async function refuse(call: AccountCall, asked: Asked): Promise<never> {
  await insertAct(call.sql, act(call, asked, errorCode.wrongField));
  throw wrongField('code', 'Неверный или уже использованный код. Дождитесь следующего');
}

function act(call: AccountCall, { method }: Asked, outcome: number) {
  return {
    ...actorOf(call.staffSession.account, call),
    method: 'staff.confirm-act',
    userIds: [],
    params: method === undefined ? {} : { method },
    result: outcome === 0 ? {} : null,
    outcome,
  };
}
