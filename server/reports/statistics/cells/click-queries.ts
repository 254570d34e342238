import type { Db } from '../../../platform/db/connection.ts';
import { firstIdAt } from '../../../traffic/clicks/partition-queries.ts';
import { type Column, columns, isOneOfClicks, summed } from '../dimension-queries.ts';
import { KeyTree } from '../key-tree.ts';
import { tallyPacks } from '../packs/read-packs.ts';
import { outside, type Period } from '../period.ts';
import { clickCounters } from '../sums.ts';
import { type Cell, Tally } from '../tally.ts';
import type { TimeCodes } from '../time-codes.ts';
import { columnsOf, findSums, groupCells, type Read, type Scope } from './cells-queries.ts';

/** Counts a partner's clicks of a period. */
export async function countClicks(db: Db, scope: Period & { userId: number }): Promise<number> {
  const tally = new Tally(new KeyTree(0), []);
  await tallyClicks(db, { ...scope, basis: 'click', time: null, conditions: [], rates: null }, tally);
  return tally.sums.read(0).clicks;
}

/** Counts clicks by each key of time. */
export async function countClicksIn(db: Db, scope: Scope & { time: TimeCodes }): Promise<number[]> {
  const tree = new KeyTree(1);
  const rows = scope.time.keys.map((_, place) => tree.rowOf([place]));
  const tally = new Tally(tree, [{ column: null, numbers: [-1, ...rows] }]);
  await tallyClicks(db, scope, tally);
  return rows.map((row) => tally.sums.read(row).clicks);
}

/**
 * Adds clicks to a tally. Clicks of at most one dimension come from sums, whose number does not grow with traffic. Clicks of
 * several dimensions come from packs of past days, the rest from hours or single clicks. For all partners there is a sum for
 * each partner and each hour: where hours are asked for, packs are fewer.
 */
export async function tallyClicks(db: Db, scope: Scope, tally: Tally): Promise<void> {
  const read = { ...scope, by: tally.by };
  const used = columnsOf(read).filter((name) => !isOneOfClicks(name) && name !== 'partner');
  const hasSums = used.length < 2 && used.every((name) => summed.click_sums.includes(name));
  const sums = { table: 'click_sums', counters: clickCounters, where: db`true` } as const;
  const isByDay = used.length > 0 && !scope.time;
  const days =
    hasSums && (scope.userId !== null || isByDay) ? [] : await tallyPacks(db, scope, tally, columnsOf(read));
  const find = (part: Read) => (hasSums ? findSums(db, part, sums) : findUnpacked(db, part, used));
  await Promise.all(outside(read, days).map(async (part) => tally.add(await find({ ...read, ...part }))));
}

/** Clicks outside packs: hourly clicks with all dimensions, or single clicks where the hours lack a dimension. */
async function findUnpacked(db: Db, scope: Read, used: Column[]): Promise<readonly Cell[]> {
  const { userId, start, end } = scope;
  const ours = userId === null ? db`true` : db`user_id = ${userId}`;
  if (used.every((name) => name in columns.click_hours))
    return await groupCells(db, scope, 'click_hours', {
      at: 'hour',
      from: db`click_hours where ${ours} and hour >= ${start} and hour < ${end}`,
      counters: {
        clicks: 'clicks',
        uniques: 'uniques',
        bots: 'bots',
        trafficbacks: "case when reason = '' then 0 else clicks end",
      },
    });
  return await groupCells(db, scope, 'clicks', {
    at: 'at',
    from: db`clicks where ${ours} and id >= ${firstIdAt(start.getTime())} and id < ${firstIdAt(end.getTime())}`,
    counters: {
      clicks: '1',
      uniques: 'is_unique::int',
      bots: 'is_bot::int',
      trafficbacks: '(reason is not null)::int',
    },
  });
}
