import type { act, MethodName, ParamsOf, ResultOf } from './rpc.ts';

/** Wrong methods, parameters and fields do not compile: each line holds only for the intended types. */
export const typed: [
  Accepts<MethodName, 'profile.get-info'>,
  Refuses<MethodName, 'profile.get-nothing'>,
  Refuses<MethodName, 'operator.create-user'>,
  Accepts<ParamsOf<'auth.sign-in'>, { login: string; password: string }>,
  Refuses<ParamsOf<'auth.sign-in'>, { login: string }>,
  Refuses<ParamsOf<'auth.sign-in'>, { login: number; password: string }>,
  Refuses<ParamsOf<'profile.get-info'>, { id: number }>,
  Accepts<keyof ResultOf<'profile.get-info'>, 'login'>,
  Refuses<keyof ResultOf<'profile.get-info'>, 'password'>,
  Accepts<Parameters<NonNullable<ReturnType<typeof act<'auth.sign-in'>>['mutationFn']>>[0], SignIn>,
  Refuses<
    Parameters<NonNullable<ReturnType<typeof act<'auth.sign-in'>>['mutationFn']>>[0],
    { login: string }
  >,
] = [true, true, true, true, true, true, true, true, true, true, true];

type SignIn = { login: string; password: string };
type Accepts<Type, Value> = Value extends Type ? true : false;
type Refuses<Type, Value> = Value extends Type ? false : true;
