import type { conversionsStaff } from '#contract/conversions-staff';
import type { Handlers } from '../rpc/rpc.ts';
import { postWords } from './post-words.ts';
import { refusalOnWire } from './refusal-on-wire.ts';
import { findRefusals } from './refusal-queries.ts';
import { retryRefusals } from './retry.ts';
import { setStatus } from './set-status.ts';

export const conversionsStaffHandlers: Handlers<typeof conversionsStaff> = {
  'operator.post-conversions':
    ({ conversions }, { settings }) =>
    async (tx, trail) => ({ ids: await postWords(tx, settings.networkTimeZone, conversions, trail) }),

  'operator.set-conversion-status':
    (wanted, { settings }) =>
    async (tx, trail) => ({ items: await setStatus(tx, settings.networkTimeZone, wanted, trail) }),

  async 'operator.get-conversion-refusals'(filter, { sql }) {
    const { rows, pagination } = await findRefusals(sql, filter);
    return { items: rows.map(refusalOnWire), pagination };
  },

  'operator.retry-conversion-refusals':
    ({ ids }, { settings }) =>
    async (tx) => ({ items: await retryRefusals(tx, settings.networkTimeZone, ids) }),
};
