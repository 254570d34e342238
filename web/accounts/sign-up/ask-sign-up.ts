import { ask, type ResultOf } from '../../rpc/rpc.ts';

export const askForm = ask('auth.get-sign-up-form', {});
export const askApplication = ask('auth.get-application', {});

export type SignUpForm = ResultOf<'auth.get-sign-up-form'>;
export type Application = ResultOf<'auth.get-application'>;
