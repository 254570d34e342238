import type { proofStaff } from '#contract/proof/staff-proof';
import type { Db } from '../platform/db/connection.ts';
import type { Handlers } from '../platform/rpc/rpc.ts';
import { findLastHead } from './head-queries.ts';
import { countWaiting, findFormer, findLate } from './read-queries.ts';
import { findOpenLog } from './tree/tree-queries.ts';
import { findLogs, findTroubles } from './trouble-queries.ts';
import { listWitnesses } from './witness/list.ts';

/** See docs/decisions/0227-proof.md. */
export const proofStaffHandlers: Handlers<typeof proofStaff> = {
  async 'operator.get-proof-state'(_params, { sql, settings }) {
    const log = await findLog(sql);
    return {
      isOn: settings.proof,
      log,
      logs: await findLogs(sql),
      troubles: await findTroubles(sql),
      late: await findLate(sql),
      witnesses: await listWitnesses(sql, settings, log?.id ?? null),
    };
  },
};

async function findLog(db: Db) {
  const log = await findOpenLog(db);
  if (!log) return null;
  const head = await findLastHead(db, log.id);
  return { ...log, ...(await countWaiting(db)), head, former: await findFormer(db, log.id) };
}
