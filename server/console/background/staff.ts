import type { operator } from '#contract/console/operator';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { findBackground, setBackground } from './queries.ts';

export type BackgroundActions = Pick<typeof operator, 'operator.get-background' | 'operator.set-background'>;

export const backgroundStaffHandlers: Handlers<BackgroundActions> = {
  async 'operator.get-background'(_params, { sql }) {
    return { background: await findBackground(sql) };
  },

  'operator.set-background':
    ({ background }) =>
    async (tx) =>
      await setBackground(tx, background),
};
