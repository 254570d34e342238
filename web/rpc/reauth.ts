import { errorCode } from '#contract/wire/rpc';
import { RpcFailure } from './failure.ts';

/**
 * Calls a method. Where the server asks for a code first (403 with `data.reauth`), waits for the code and calls once more.
 * Without a code the call fails and nothing was done. Simultaneous calls share one question.
 */
export async function withCode<Answer>(method: string, send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (failure) {
    if (!asksCode(failure)) throw failure;
    asked ??= confirmAction(method).finally(() => {
      asked = undefined;
    });
    if (!(await asked)) throw new RpcFailure(unconfirmed);
    return await send();
  }
}

/** Sets the dialog that asks for a code. Each application passes its own at its start, because dialogs call as well. */
export function confirmActionsBy(ask: (method: string) => Promise<boolean>): void {
  confirmAction = ask;
}

let confirmAction: (method: string) => Promise<boolean> = async () => false;
let asked: Promise<boolean> | undefined;

function asksCode(failure: unknown) {
  return failure instanceof RpcFailure && failure.code === errorCode.forbidden && 'reauth' in failure.fields;
}

const unconfirmed = {
  code: errorCode.forbidden,
  message: 'Без кода действие не выполнено. Всё, что вы ввели, на месте',
};
