import { useQueryClient } from '@tanstack/react-query';
import { errorCode } from '#contract/wire/rpc';
import { RpcFailure } from '../../../rpc/failure.ts';
import { call, type MethodName, type ParamsOf, type ResultOf, refreshAfter } from '../../rpc/rpc.ts';

export type Decide = <M extends MethodName>(method: M, params: ParamsOf<M>) => Promise<ResultOf<M>>;

/** Calls, and loads again also where it is refused: somebody else was first, and the page shows what it is now. */
export function useDecide(): Decide {
  const client = useQueryClient();
  return (method, params) => call(method, params).finally(() => refreshAfter(client, method));
}

/** Why the one withdrawal of a call was left as it is, as a refusal like any other. */
export function refuseUndone({ items: [item] }: { items: { isDone: boolean; why: string }[] }): void {
  if (item && !item.isDone) throw new RpcFailure({ code: errorCode.conflict, message: item.why });
}
