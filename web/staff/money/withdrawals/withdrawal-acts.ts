import { errorCode } from '#contract/wire/rpc';
import { RpcFailure } from '../../../rpc/failure.ts';
import { useAct } from '../../rpc/rpc.ts';

export type Decide = ReturnType<typeof useAct>;
/** `useAct` by its former name. */
export const useDecide = useAct;

/** Throws the reason why a call left its one withdrawal unchanged, as a usual refusal. */
export function refuseUndone({ items: [item] }: { items: { isDone: boolean; why: string }[] }): void {
  if (item && !item.isDone) throw new RpcFailure({ code: errorCode.conflict, message: item.why });
}
