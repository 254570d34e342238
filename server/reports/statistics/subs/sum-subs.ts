import { mostSubValues } from '#contract/reports/narrow';
import type { SubName } from '#contract/traffic/traffic-names';
import type { App } from '../../../app.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { findToday } from '../../../platform/db/day-queries.ts';
import { routine, type Work } from '../../../platform/jobs/jobs.ts';
import { lockSubDays } from '../../../traffic/clicks/sub-days-queries.ts';
import { ColumnWriter, countsWord, packFrame } from '../packs/pack.ts';
import { frameColumns } from './read-subs.ts';
import {
  type CountedDay,
  countDay,
  findDaysToSum,
  findSubRows,
  type SubDay,
  saveSubDay,
} from './sub-day-queries.ts';

/** Past days that are looked at every ten minutes; the nightly run finds clicks that came later. */
const recentDays = 3;

/** Sums the clicks of past days by each sub (docs/decisions/0225-daily-subs.md). */
export function subDaysWorks({ sql, settings }: Pick<App, 'sql' | 'settings'>): Work[] {
  const sumSince = async (days: number) => {
    const today = await findToday(sql);
    await sumSubDays(sql, { from: today - days, to: today });
  };
  return [
    routine('sub-days', '4,14,24,34,44,54 * * * *', () => sumSince(Math.min(recentDays, settings.clickDays))),
    routine('sub-days-all', '50 2 * * *', () => sumSince(settings.clickDays)),
  ];
}

/** Sums the days from `from` to before `to` (UTC, since 1970). `most`: values of a day with a row of their own. */
export async function sumSubDays(
  { patient }: Sql,
  { from, to }: { from: number; to: number },
  most = mostSubValues,
): Promise<void> {
  for (const one of await findDaysToSum(patient, from, to))
    await patient.begin(async (tx) => {
      await lockSubDays(tx, one.userId);
      const made = await makeSubDay(tx, one, most);
      if (made) await saveSubDay(tx, made);
    });
}

/**
 * Sums a partner's day; null where not all its clicks are at hand: some are on their way, or what is there came late, or came back for
 * a conversion, after the day was dropped. Race: clicks may come between the statements; the next run finds them.
 */
async function makeSubDay(db: Db, one: CountedDay, most: number): Promise<SubDay | null> {
  const { clicks, subs } = await countDay(db, one);
  if (clicks !== one.clicks) return null;
  const frames: SubDay['frames'] = {};
  for (const sub of subs) {
    const { frame, count } = await makeFrame(db, one, sub, most);
    if (count !== clicks) return null;
    frames[sub] = frame;
  }
  return { ...one, frames };
}

async function makeFrame(db: Db, one: CountedDay, sub: SubName, most: number) {
  const writers = frameColumns(sub).map((name) => ({ name, writer: new ColumnWriter() }));
  const hours: number[] = [];
  let count = 0;
  for (const row of await findSubRows(db, one, sub, most)) {
    hours.push(row.hour);
    count += row.clicks;
    for (const { name, writer } of writers)
      if (name === 'counts') writer.add(countsWord(row));
      else if (name === 'offer' || name === 'link' || name === 'country') writer.add(row[name]);
      else if (name !== 'hour') writer.add(row.value);
  }
  const columns = writers.map(({ name, writer }) => (name === 'hour' ? { words: [], codes: hours } : writer));
  return { frame: packFrame(columns), count };
}
