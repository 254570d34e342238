import type { act, MethodName, ParamsOf, ResultOf, refresh } from './rpc.ts';

/** A wrong method, parameter or field does not compile: each line is true only for the types in it. */
export const typed: [
  Accepts<MethodName, 'operator.get-users'>,
  Accepts<MethodName, 'staff.get-me'>,
  Refuses<MethodName, 'profile.get-info'>,
  Accepts<ParamsOf<'staff.sign-in'>, { login: string; password: string }>,
  Refuses<ParamsOf<'staff.sign-in'>, { login: string }>,
  Accepts<keyof ResultOf<'staff.get-me'>, 'methods'>,
  Refuses<Parameters<NonNullable<ReturnType<typeof act<'staff.confirm-act'>>['mutationFn']>>[0], { id: 1 }>,
  Accepts<Parameters<typeof refresh>[1], 'operator.get-offers'>,
  Refuses<Parameters<typeof refresh>[1], 'profile.get-balance'>,
] = [true, true, true, true, true, true, true, true, true];

type Accepts<Type, Value> = Value extends Type ? true : false;
type Refuses<Type, Value> = Value extends Type ? false : true;
