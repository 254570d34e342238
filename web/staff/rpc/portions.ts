import { RpcFailure, Unreached } from '../../rpc/failure.ts';

/** Records that a call about many has not changed, and why. */
export type LeftOut = { id: number; why: string }[];

/**
 * Sends a change of many records in portions that its method takes, one after another. The first portion fails as a single call
 * does: nothing has changed. A later one that is refused is left out, and the rest goes on; without a connection all that is left
 * is left out.
 */
export async function inPortions<Answer>(
  ids: readonly number[],
  send: (ids: number[]) => Promise<Answer>,
  size = leastLimit,
): Promise<{ answers: Answer[]; left: LeftOut }> {
  const answers: Answer[] = [await send(ids.slice(0, size))];
  const left: LeftOut = [];
  for (let at = size; at < ids.length; at += size) {
    const portion = ids.slice(at, at + size);
    try {
      answers.push(await send(portion));
    } catch (failure) {
      if (!(failure instanceof RpcFailure)) throw failure;
      const isLast = failure instanceof Unreached;
      left.push(...(isLast ? ids.slice(at) : portion).map((id) => ({ id, why: failure.sentence })));
      if (isLast) break;
    }
  }
  return { answers, left };
}

/** The smallest limit of ids among methods that say of each record if it was changed. */
const leastLimit = 100;
/** The limit of ids of methods that change all of them or none. */
export const wholeLimit = 1000;
