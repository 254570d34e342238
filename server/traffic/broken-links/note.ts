import type { Pooled } from '../../platform/db/connection.ts';
import { announceEach } from '../../platform/live/announce.ts';
import type { WaySettings } from '../trafficback/routing/simulate.ts';
import {
  type BreakKey,
  deleteBreaks,
  findBreaks,
  insertLinkBreaks,
  insertRuleBreaks,
  updateReasons,
} from './break-queries.ts';
import {
  type FoundLink,
  type FoundRule,
  findBrokenLinks,
  findBrokenRules,
  findMoment,
} from './found-queries.ts';

type Found =
  | (FoundLink & { kind: 'link'; recordId: number })
  | (FoundRule & { kind: 'rule'; recordId: number });

/** Remembers what has broken since the last look, and forgets what is mended. Pages of these partners are told. */
export async function noteBreaks(sql: Pooled, settings: WaySettings): Promise<void> {
  const [found, known] = await Promise.all([findAll(sql, settings), findBreaks(sql, null)]);
  const foundKeys = new Set(found.map(keyOf));
  const reasons = new Map(known.map((one) => [keyOf(one), one.reason]));
  const fresh = found.filter((one) => !reasons.has(keyOf(one)));
  const mended = known.filter((one) => !foundKeys.has(keyOf(one)));
  const changed = found.filter((one) => (reasons.get(keyOf(one)) ?? one.reason) !== one.reason);
  await deleteBreaks(sql, mended);
  await updateReasons(sql, changed);
  for (const [userId, own] of Map.groupBy(fresh, (one) => one.userId))
    await sql.begin(async (tx) => {
      await insertLinkBreaks(
        tx,
        userId,
        own.filter((one) => one.kind === 'link'),
      );
      await insertRuleBreaks(
        tx,
        userId,
        own.filter((one) => one.kind === 'rule'),
      );
    });
  const concerned = new Set([...fresh, ...mended, ...changed].map(({ userId }) => userId));
  await announceEach(
    sql,
    [...concerned].map((to) => ({ to, event: { type: 'broken-links' } })),
  );
}

async function findAll(sql: Pooled, settings: WaySettings): Promise<Found[]> {
  const moment = await findMoment(sql, settings, null);
  const [links, rules] = await Promise.all([findBrokenLinks(sql, null, moment), findBrokenRules(sql, null)]);
  return [
    ...links.map((link): Found => ({ ...link, kind: 'link', recordId: link.id })),
    ...rules.map((rule): Found => ({ ...rule, kind: 'rule', recordId: rule.id })),
  ];
}

function keyOf({ userId, kind, recordId }: BreakKey) {
  return `${userId} ${kind} ${recordId}`;
}
