import type { postbacksStaff } from '#contract/postbacks/staff-postbacks';
import { orNotFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { findOwner } from './calls/call-queries.ts';
import { missing, readCall, resend } from './calls/one.ts';
import { findPostbacksForStaff, withHealth } from './health-queries.ts';

export const postbacksStaffHandlers: Handlers<typeof postbacksStaff> = {
  async 'operator.get-postback-health'(filter, { sql }) {
    const { rows, pagination } = await findPostbacksForStaff(sql.replanned, filter);
    return { items: await withHealth(sql, rows), pagination };
  },

  async 'operator.get-postback-delivery'({ id }, { sql }) {
    const owner = orNotFound(await findOwner(sql, id), missing);
    return { ...(await readCall(sql, owner.userId, id)), ...owner };
  },

  'operator.resend-postback':
    ({ id }) =>
    async (tx, trail) => {
      const owner = orNotFound(await findOwner(tx, id), missing);
      trail.concerns(owner.userId);
      const sent = await resend(tx, owner.userId, id);
      trail.names(`conversion-${sent.conversionId}`);
      return { id: sent.id };
    },
};
