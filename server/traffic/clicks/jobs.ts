import type { App } from '../../app.ts';
import { findToday } from '../../platform/db/day-queries.ts';
import { routine, type Work } from '../../platform/jobs/jobs.ts';
import { cutAddresses, hasWholeAddresses } from './address-queries.ts';
import { markGone } from './copied-queries.ts';
import { dayOf, dropDay, findDaysBefore, makeDay } from './partition-queries.ts';
import { sweepTokenDays } from './token-days-queries.ts';

const daysAhead = 3;
/** Days beyond CLICK_DAYS that clicks are kept while they wait to be copied to ClickHouse. */
const longestCopying = 30;

type BeforeDrop = (day: number) => Promise<void>;

/**
 * Makes the partitions of coming days and drops days older than CLICK_DAYS. `beforeDrop`: what a day's clicks are still needed
 * for; a day for which it fails stays. See docs/decisions/0083-redirector.md.
 */
export function clickDaysWork({ sql, settings }: App, beforeDrop: BeforeDrop = async () => {}): Work {
  return routine('click-days', '11 * * * *', async () => {
    await sweepTokenDays(sql);
    const today = await findToday(sql);
    for (let day = today; day <= today + daysAhead; day += 1) await sql.begin((tx) => makeDay(tx, day));
    // PostgreSQL detaches a partition only outside of a transaction.
    for (const kept of await findDaysBefore(sql, today - settings.clickDays)) {
      const day = dayOf(Date.parse(kept.name.replace(/.*_(....)(..)(..)$/, '$1-$2-$3')));
      const isTooLate = day < today - settings.clickDays - longestCopying;
      await beforeDrop(day);
      if (await markGone(sql, day, isTooLate)) await dropDay(sql, kept);
    }
  });
}

/** Cuts visitors' addresses to their networks once they are older than CLICK_ADDRESS_DAYS. */
export function clickAddressesWork({ sql, settings }: App): Work {
  return routine('click-addresses', '31 4 * * *', async () => {
    const today = await findToday(sql);
    for (let day = today - settings.clickDays; day < today - settings.clickAddressDays; day += 1)
      if (await hasWholeAddresses(sql.patient, day)) await cutAddresses(sql.patient, day);
  });
}
