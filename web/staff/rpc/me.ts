import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { payoutRoles } from '#contract/conversions/batch-names';
import { revenueRoles } from '#contract/wire/roles';
import { noteOpener } from './opener.ts';
import { ask, call, type MethodName } from './rpc.ts';

/** The signed-in account and the methods of its role. The frame waits for it, so pages have it at once. */
export const askMe = queryOptions({
  ...ask('staff.get-me', {}),
  // Every menu and button of a page uses this query.
  staleTime: 30_000,
  queryFn: async ({ signal }) => {
    const me = await call('staff.get-me', {}, signal);
    noteOpener(me.id);
    return me;
  },
});

export function useMe() {
  return useSuspenseQuery(askMe).data;
}

/** Tells which methods the reader may call: menus, buttons and fields that need another method are hidden. */
export function useMay(): (method: MethodName) => boolean {
  const { methods } = useMe();
  return (method) => methods.includes(method);
}

/** True where the reader's role may set payouts of conversions. */
export function useMayNamePayouts(): boolean {
  return payoutRoles.includes(useMe().role);
}

/** True where the reader's role sees revenue; other roles get null, as for unknown revenue. */
export function useSeesRevenue(): boolean {
  return revenueRoles.includes(useMe().role);
}
