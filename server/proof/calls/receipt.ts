import { tlogProofOfReceipt } from '#contract/proof/tlog-proof';
import type { Db } from '../../platform/db/connection.ts';
import { findLastHead } from '../head-queries.ts';
import { inclusionOf } from '../tree/plan.ts';
import { findStretches } from '../tree/tree-queries.ts';
import { findPlace } from './call-queries.ts';

/** Proves to an advertiser that the leaf of their call is in the last head of its log; null where it is in none yet. */
export async function proveReceipt(db: Db, receipt: string): Promise<string | null> {
  if (!/^[\w+/]{43}=$/.test(receipt)) return null;
  const found = await findPlace(db, receipt);
  const head = found && (await findLastHead(db, found.logId));
  if (!head || found.place >= head.size) return null;
  const path = await findStretches(db, head.logId, inclusionOf(found.place, head.size));
  const hashes = path.map((hash) => hash.toString('base64'));
  return tlogProofOfReceipt(receipt, { index: found.place, path: hashes, head: head.note });
}
