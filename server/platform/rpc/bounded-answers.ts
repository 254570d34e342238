import { errorCode, type RpcAnswer, rpcLimits } from '#contract/wire/rpc';
import { Refusal } from './refusal.ts';

/** Shorter answers always pass, 50 of them at most: a call that only acts is never reported as too large. */
const shortBytes = 16 * 1024;

/**
 * Writes the answers of one body, together about `rpcLimits.answerBytes`: an answer that does not fit becomes the error 413, and
 * the body is full then.
 */
export function boundAnswers() {
  let left: number = rpcLimits.answerBytes;
  return {
    isFull: () => left <= 0,

    write(answer: RpcAnswer): string {
      const text = JSON.stringify(answer);
      const bytes = Buffer.byteLength(text);
      const fits = bytes <= Math.max(left, shortBytes);
      left = fits ? left - bytes : 0;
      return fits ? text : JSON.stringify({ jsonrpc: '2.0', id: answer.id, error: doesNotFit });
    },
  };
}

/** Refuses the calls of a batch that had not begun when its answers were full. */
export async function refuseUnrun(): Promise<never> {
  throw new Refusal('tooLarge', `Ответы пакета больше ${most}: вызов не выполнен, отправьте его отдельно`);
}

const most = `${rpcLimits.answerBytes / 1024 / 1024} МиБ`;
const doesNotFit = {
  code: errorCode.tooLarge,
  message: `Вызов выполнен, но ответы больше ${most}: запросите меньше записей или отправьте его отдельно`,
};
