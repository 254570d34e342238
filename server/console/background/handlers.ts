import type { background } from '#contract/console/background';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { findBackground } from './queries.ts';

/** See docs/decisions/0078-banner-strip.md. */
export const backgroundHandlers: Handlers<typeof background> = {
  async 'profile.get-background'(_params, { sql }) {
    return await findBackground(sql);
  },
};
