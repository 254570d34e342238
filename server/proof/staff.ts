import type { proofStaff } from '#contract/proof/staff-proof';
import type { Handlers } from '../platform/rpc/rpc.ts';
import { findLastHead } from './head-queries.ts';
import { countWaiting, findLate } from './read-queries.ts';
import { findOpenLog } from './tree-queries.ts';

/** See docs/decisions/0227-proof.md. */
export const proofStaffHandlers: Handlers<typeof proofStaff> = {
  async 'operator.get-proof-state'(_params, { sql }) {
    const log = await findOpenLog(sql);
    if (!log) return { log: null, late: [] };
    const head = await findLastHead(sql, log.id);
    return { log: { ...log, ...(await countWaiting(sql)), head }, late: await findLate(sql) };
  },
};
