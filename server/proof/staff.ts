import type { proofStaff } from '#contract/proof/staff-proof';
import type { Handlers } from '../platform/rpc/rpc.ts';
import { findLastHead } from './head-queries.ts';
import { countWaiting, findFormer, findLate } from './read-queries.ts';
import { findOpenLog } from './tree-queries.ts';
import { listWitnesses } from './witness/list.ts';

/** See docs/decisions/0227-proof.md. */
export const proofStaffHandlers: Handlers<typeof proofStaff> = {
  async 'operator.get-proof-state'(_params, { sql, settings }) {
    const log = await findOpenLog(sql);
    const witnesses = await listWitnesses(sql, settings, log?.id ?? null);
    if (!log) return { log: null, late: [], witnesses };
    const head = await findLastHead(sql, log.id);
    const former = await findFormer(sql, log.id);
    return {
      log: { ...log, ...(await countWaiting(sql)), head, former },
      late: await findLate(sql),
      witnesses,
    };
  },
};
