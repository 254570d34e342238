import type { operator } from '#contract/operator';
import type { Handlers } from '../rpc/rpc.ts';
import { setBackground } from './queries.ts';

export type BackgroundActs = Pick<typeof operator, 'operator.set-background'>;

export const backgroundStaffHandlers: Handlers<BackgroundActs> = {
  'operator.set-background':
    ({ background }) =>
    async (tx) => {
      await setBackground(tx, background);
      return { ok: true };
    },
};
