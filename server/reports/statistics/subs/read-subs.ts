import { setImmediate as turn } from 'node:timers/promises';
import { othersKey, othersLabel } from '#contract/reports/narrow';
import type { SubName } from '#contract/traffic/traffic-names';
import type { Db } from '../../../platform/db/connection.ts';
import type { Scope } from '../cells/cells-queries.ts';
import { tallyClicks } from '../cells/click-queries.ts';
import type { Condition } from '../dimension-queries.ts';
import { type PackColumn, textsOf, unpackFrame } from '../packs/pack.ts';
import { addStored } from '../packs/read-packs.ts';
import { dayLength, type Period } from '../period.ts';
import { Tally } from '../tally.ts';
import { findFrames } from './sub-day-queries.ts';

/** The days (UTC, since 1970) of a partner that are read from daily sums of a sub, the earliest first. */
export type SubDays = { userId: number; sub: SubName; days: number[] };

/** Frames of so many days are held at once. */
const atOnce = 31;

/** The columns of a frame, in their order; the value stands under the name of its sub. */
export function frameColumns(sub: SubName) {
  return ['hour', 'counts', sub, 'offer', 'link', 'country'] as const;
}

/** Adds up the clicks of days from their sums by a sub; returns true where a day has values without a row of their own. */
export async function tallySubs(
  db: Db,
  scope: Scope,
  tally: Tally,
  { userId, sub, days }: SubDays,
): Promise<boolean> {
  const names: readonly string[] = frameColumns(sub);
  const without: number[] = [];
  let hasOthers = false;
  for (let at = 0; at < days.length; at += atOnce)
    for (const { day, frame } of await findFrames(db, { userId, sub, days: days.slice(at, at + atOnce) })) {
      if (!frame) {
        without.push(day);
        continue;
      }
      const columns = unpackFrame(frame);
      addStored(scope, tally, { userId, day, columnOf: (name) => columns[names.indexOf(name)] });
      hasOthers ||= namesOthers(columns[names.indexOf(sub)]);
      // Lets the process answer other calls in between.
      await turn();
    }
  await tallyWithout(db, { ...scope, userId }, tally, { sub, days: without });
  return hasOthers;
}

function namesOthers(column: PackColumn | undefined): boolean {
  // Few days have values that look like the key, so few words become texts.
  if (!column?.words.includes(othersLabel)) return false;
  return textsOf(column.words).includes(othersKey);
}

/** Adds up the clicks of days on which no click has the sub: from sums that know nothing of subs. */
async function tallyWithout(
  db: Db,
  scope: Scope,
  tally: Tally,
  { sub, days }: { sub: SubName; days: number[] },
): Promise<void> {
  const isOfSub = ({ column }: Condition) => column === sub;
  if (scope.conditions.filter(isOfSub).some(({ values, isNot }) => values.includes('') === isNot)) return;
  const times = 1 + Math.max(0, ...(scope.time?.codes ?? []));
  const levels = tally.levels.map((level) =>
    level.column === sub
      ? { column: null, numbers: Array.from({ length: times }, () => level.words.of('')) }
      : level,
  );
  const named = new Tally(tally.tree, levels, tally.sums);
  const conditions = scope.conditions.filter((one) => !isOfSub(one));
  for (const part of stretchesOf(scope, days))
    await tallyClicks(db, { ...scope, ...part, conditions }, named);
}

/** The parts of a period that these days cover, adjacent days together. */
function stretchesOf({ start, end }: Period, days: number[]): Period[] {
  const parts: Period[] = [];
  for (const day of days) {
    const from = new Date(Math.max(day * dayLength, start.getTime()));
    const to = new Date(Math.min((day + 1) * dayLength, end.getTime()));
    const last = parts.at(-1);
    if (last && last.end.getTime() === from.getTime()) last.end = to;
    else parts.push({ start: from, end: to });
  }
  return parts;
}
