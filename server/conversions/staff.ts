import type { conversionsStaff } from '#contract/conversions-staff';
import type { Handlers } from '../rpc/rpc.ts';
import { findAllConversions } from './listed-queries.ts';
import { withEvents } from './on-wire.ts';
import { postWords } from './post-words.ts';
import { findRefusals } from './refusal-queries.ts';
import { retryRefusals } from './retry.ts';
import { setStatus } from './set-status.ts';

export const conversionsStaffHandlers: Handlers<typeof conversionsStaff> = {
  'operator.post-conversions':
    ({ conversions }, { settings }) =>
    async (tx, trail) => ({ ids: await postWords(tx, settings.networkTimeZone, conversions, trail) }),

  async 'operator.get-conversions'(filter, { sql }) {
    const { rows, totalCount } = await findAllConversions(sql, filter);
    const shown = await withEvents(sql, rows);
    return { items: shown, pagination: { totalCount } };
  },

  'operator.set-conversion-status':
    (wanted, { settings }) =>
    async (tx, trail) => ({ items: await setStatus(tx, settings.networkTimeZone, wanted, trail) }),

  async 'operator.get-conversion-refusals'(filter, { sql }) {
    const { rows, totalCount } = await findRefusals(sql, filter);
    const items = rows.map(({ firstAt, lastAt, triedAt, ...row }) => ({
      ...row,
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
      triedAt: triedAt?.toISOString() ?? null,
    }));
    return { items, pagination: { totalCount } };
  },

  'operator.retry-conversion-refusals':
    ({ ids }, { settings }) =>
    async (tx) => ({ items: await retryRefusals(tx, settings.networkTimeZone, ids) }),
};
