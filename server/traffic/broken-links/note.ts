import type { Pooled } from '../../platform/db/connection.ts';
import { announceEach } from '../../platform/live/announce.ts';
import type { WaySettings } from '../trafficback/routing/simulate.ts';
import {
  type Break,
  deleteBreaks,
  findBreaks,
  insertLinkBreaks,
  insertRuleBreaks,
  type NewBreak,
  updateReasons,
} from './break-queries.ts';
import { findBrokenLinks, findBrokenRules, findMoment } from './found-queries.ts';

type Found = NewBreak & Pick<Break, 'userId' | 'kind'>;

/** Remembers what has broken since the last look, and forgets what is mended. Pages of these partners are told. */
export async function noteBreaks(sql: Pooled, settings: WaySettings): Promise<void> {
  const [found, known] = await Promise.all([findAll(sql, settings), findBreaks(sql, null)]);
  const foundKeys = new Map(found.map((one) => [keyOf(one), one]));
  const knownKeys = new Map(known.map((one) => [keyOf(one), one]));
  const fresh = found.filter((one) => !knownKeys.has(keyOf(one)));
  const mended = known.filter((one) => !foundKeys.has(keyOf(one)));
  const changed = found.filter((one) => (knownKeys.get(keyOf(one))?.reason ?? one.reason) !== one.reason);
  await deleteBreaks(sql, mended);
  await updateReasons(sql, changed);
  for (const [userId, own] of Map.groupBy(fresh, (one) => one.userId))
    await sql.begin(async (tx) => {
      await insertLinkBreaks(
        tx,
        userId,
        own.filter(({ kind }) => kind === 'link'),
      );
      await insertRuleBreaks(
        tx,
        userId,
        own.filter(({ kind }) => kind === 'rule'),
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
    ...links.map(({ userId, id, reason }): Found => {
      return { userId, kind: 'link', recordId: id, reason, offerFrom: null, offerTo: null, link: '' };
    }),
    ...rules.map(({ id, ...rule }): Found => ({ ...rule, kind: 'rule', recordId: id })),
  ];
}

function keyOf({ userId, kind, recordId }: Pick<Break, 'userId' | 'kind' | 'recordId'>) {
  return `${userId} ${kind} ${recordId}`;
}
