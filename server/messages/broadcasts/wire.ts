import { z } from 'zod';
import { audience } from '#contract/messages/staff-broadcasts';
import { findTrigger } from '../notifications/catalog.ts';
import type { BroadcastRow, WholeRow } from './queries.ts';

/** A broadcast as lists show it. */
export function summaryOnWire(row: BroadcastRow) {
  return {
    id: row.id,
    state: row.state,
    title: row.title,
    typeName: findTrigger(row.triggerId)?.name ?? '',
    madeBy: row.madeBy,
    changedAt: row.changedAt.toISOString(),
    sendAt: row.sendAt?.toISOString() ?? null,
    timeZone: row.timeZone,
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    total: row.total,
    handedOut: row.handedOut,
    results: { ...kept.parse(row.results), countedAt: row.countedAt?.toISOString() ?? null },
  };
}

/** A broadcast of `operator.send-notification` has no audience of its own: the ids it named stand for one. */
export function broadcastOnWire(row: WholeRow) {
  const { triggerId, content, channels, userIds, version } = row;
  const ofIds = userIds === null ? { kind: 'all' } : { kind: 'list', partners: userIds.map(String) };
  const whom = audience.parse(row.audience ?? ofIds);
  return { ...summaryOnWire(row), triggerId, content, channels, audience: whom, version };
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
