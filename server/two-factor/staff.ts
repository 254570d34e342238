import type { operator } from '#contract/staff/operator';
import type { Handlers } from '../rpc/rpc.ts';
import { resetTwoFactor } from './reset.ts';

export type TwoFactorActs = Pick<typeof operator, 'operator.reset-tfa'>;

export const twoFactorStaffHandlers: Handlers<TwoFactorActs> = {
  'operator.reset-tfa':
    ({ userId }) =>
    async (tx) => {
      await resetTwoFactor(tx, userId);
      return { ok: true };
    },
};
