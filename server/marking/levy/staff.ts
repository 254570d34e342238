import type { adLevyStaff } from '#contract/marking/staff-ad-levy';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { requireMarking } from '../switch/require.ts';
import { forecastLevy } from './levy.ts';
import { findLevy, setLevy } from './queries.ts';

export const adLevyStaffHandlers: Handlers<typeof adLevyStaff> = {
  async 'operator.get-ad-levy'(quarter, call) {
    requireMarking(call.settings);
    return await forecastLevy(call.sql.replanned, call, quarter);
  },

  async 'operator.get-marking'(_params, { sql, settings }) {
    requireMarking(settings);
    const { ord } = settings;
    const operator = ord && { name: ord.name, url: ord.url };
    return { ...(await findLevy(sql)), operator };
  },

  'operator.save-marking':
    ({ idempotencyKey: _, ...levy }, { settings }) =>
    async (tx) => {
      requireMarking(settings);
      await setLevy(tx, levy);
    },
};
