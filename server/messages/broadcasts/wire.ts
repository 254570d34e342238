import { z } from 'zod';
import { audience } from '#contract/messages/staff-broadcasts';
import { findTrigger } from '../notifications/catalog.ts';
import type { BroadcastRow, WholeRow } from './queries.ts';

/** A broadcast as lists show it. */
export function summaryOnWire(row: BroadcastRow) {
  const typeName = findTrigger(row.triggerId)?.name ?? '';
  return { ...row, typeName, results: { ...kept.parse(row.results), countedAt: row.countedAt } };
}

/** A broadcast of `operator.send-notification` has no audience of its own: the ids it named stand for one. */
export function broadcastOnWire(row: WholeRow) {
  const { userIds } = row;
  const ofIds = userIds === null ? { kind: 'all' } : { kind: 'list', partners: userIds.map(String) };
  const whom = audience.parse(row.audience ?? ofIds);
  return { ...row, ...summaryOnWire(row), audience: whom };
}

const sums = z.object({ site: z.int().default(0), read: z.int().default(0) });
const outer = z
  .object({
    waiting: z.int().default(0),
    sent: z.int().default(0),
    failed: z.int().default(0),
    dropped: z.int().default(0),
  })
  .prefault({});
const kept = z.object({ ...sums.shape, mail: outer, telegram: outer });
