import type { proofStaff } from '#contract/proof/staff-proof';
import type { Db } from '../platform/db/connection.ts';
import type { Handlers } from '../platform/rpc/rpc.ts';
import { findLastHead } from './head-queries.ts';
import { countWaiting, findLate } from './read-queries.ts';
import { findOpenLog } from './tree-queries.ts';
import { findLogs, findTroubles } from './trouble-queries.ts';

/** See docs/decisions/0227-proof.md. */
export const proofStaffHandlers: Handlers<typeof proofStaff> = {
  async 'operator.get-proof-state'(_params, { sql, settings }) {
    return {
      isOn: settings.proof,
      log: await findLog(sql),
      logs: await findLogs(sql),
      troubles: await findTroubles(sql),
      late: await findLate(sql),
    };
  },
};

async function findLog(db: Db) {
  const log = await findOpenLog(db);
  return log && { ...log, ...(await countWaiting(db)), head: await findLastHead(db, log.id) };
}
