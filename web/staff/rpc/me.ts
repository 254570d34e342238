import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { payoutRoles } from '#contract/conversions/batch-names';
import { revenueRoles } from '#contract/wire/roles';
import { noteOpener } from './opener.ts';
import { ask, call, type MethodName } from './rpc.ts';

/** Who is signed in, and what their role may call. The frame waits for it, so pages have it at once. */
export const askMe = queryOptions({
  ...ask('staff.get-me', {}),
  // Every menu and button of a page asks for it.
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

/** Whether a method may be called: menus, buttons and fields that need another one are not shown. */
export function useMay(): (method: MethodName) => boolean {
  const { methods } = useMe();
  return (method) => methods.includes(method);
}

/** Whether the own role may name what a conversion pays. */
export function useMayNamePayouts(): boolean {
  return payoutRoles.includes(useMe().role);
}

/** Whether the own role is told what advertisers pay: to others it is null, as where it is not known. */
export function useSeesRevenue(): boolean {
  return revenueRoles.includes(useMe().role);
}
