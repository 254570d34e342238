import type { App } from '../../../app.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { findToday } from '../../../platform/db/day-queries.ts';
import { routine, type Work } from '../../../platform/jobs/jobs.ts';
import { beginPacking, endPacking, findUnpacked } from '../../../traffic/clicks/unpacked-queries.ts';
import { ColumnWriter, countsWord, packColumn } from './pack.ts';
import {
  dropPacksBefore,
  findPackRows,
  findToPack,
  type Pack,
  packedColumns,
  savePack,
} from './pack-queries.ts';

/** Reading the clicks of a day with fewer is as quick as reading its pack. */
const leastClicks = 1_000;

/** Packs the clicks of past days, and again of days that have got more clicks; `least`: days with fewer clicks are not packed. */
export function clickPacksWork({ sql, settings }: App, least = leastClicks): Work {
  return routine('click-packs', '*/10 * * * *', async () => {
    const today = await findToday(sql);
    await dropPacksBefore(sql, today - settings.clickDays);
    // Reports read these clicks from ClickHouse.
    if (settings.clickHouseUrl !== null) return;
    for (const day of await findUnpacked(sql, today)) {
      const attempt = await sql.begin((tx) => beginPacking(tx, day));
      for (const { userId, clicks } of await findToPack(sql, day, least)) {
        const pack = { userId, day, clicks, columns: await makeColumns(sql.patient, userId, day) };
        await sql.patient.begin((tx) => savePack(tx, pack));
      }
      await endPacking(sql, day, attempt);
    }
  });
}

async function makeColumns(db: Db, userId: number, day: number): Promise<Pack['columns']> {
  const names = packedColumns(userId);
  const writers = names.map((name) => ({ name, writer: new ColumnWriter() }));
  const hours: number[] = [];
  const counts = new ColumnWriter();
  for (let hour = 0; hour < 24; hour += 1)
    for (const row of await findPackRows(db, userId, day, hour)) {
      hours.push(hour);
      for (const [place, { writer }] of writers.entries()) writer.add(String(row[`key${place}`]));
      counts.add(countsWord(row));
    }
  return new Map([
    ['hour', packColumn([], hours)],
    ['counts', counts.pack()],
    ...writers.map(({ name, writer }) => [name, writer.pack()] as const),
  ]);
}
