import type { postbacksStaff } from '#contract/postbacks/staff-postbacks';
import type { Handlers } from '../rpc/rpc.ts';
import { findHealth, findPostbacksForStaff } from './health-queries.ts';
import { healthOnWire } from './on-wire.ts';

export const postbacksStaffHandlers: Handlers<typeof postbacksStaff> = {
  async 'operator.get-postback-health'(filter, { sql }) {
    const { rows, pagination } = await findPostbacksForStaff(sql.replanned, filter);
    const health = await findHealth(
      sql,
      rows.map(({ id }) => id),
    );
    const items = rows.map((row) => ({ ...row, health: healthOnWire(health.get(row.id)) }));
    return { items, pagination };
  },
};
