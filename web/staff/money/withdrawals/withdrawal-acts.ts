import { useQueryClient } from '@tanstack/react-query';
import { errorCode } from '#contract/wire/rpc';
import { RpcFailure } from '../../../rpc/failure.ts';
import { call, type MethodName, type ParamsOf, type ResultOf, refreshAfter } from '../../rpc/rpc.ts';

export type Decide = <M extends MethodName>(method: M, params: ParamsOf<M>) => Promise<ResultOf<M>>;

/** Sends a call and reloads the data also after a refusal: a colleague was first, and the page shows the current state. */
export function useDecide(): Decide {
  const client = useQueryClient();
  return (method, params) => call(method, params).finally(() => refreshAfter(client, method));
}

/** Throws the reason why a call left its one withdrawal unchanged, as a usual refusal. */
export function refuseUndone({ items: [item] }: { items: { isDone: boolean; why: string }[] }): void {
  if (item && !item.isDone) throw new RpcFailure({ code: errorCode.conflict, message: item.why });
}
