import type { operator } from '#contract/console/operator';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { findBackground, setBackground } from './queries.ts';

export type BackgroundActs = Pick<typeof operator, 'operator.get-background' | 'operator.set-background'>;

export const backgroundStaffHandlers: Handlers<BackgroundActs> = {
  async 'operator.get-background'(_params, { sql }) {
    return { background: await findBackground(sql) };
  },

  'operator.set-background':
    ({ background }) =>
    async (tx) =>
      await setBackground(tx, background),
};
