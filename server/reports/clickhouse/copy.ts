import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { subNames } from '#contract/traffic/traffic-names';
import type { App } from '../../app.ts';
import type { ClickHouse } from '../../platform/db/clickhouse.ts';
import { within } from '../../platform/program/shutdown.ts';
import { firstIdAt } from '../../traffic/clicks/partition-queries.ts';
import {
  beginDay,
  beginNoting,
  boundWaiting,
  countDays,
  endBatch,
  endChanged,
  endDay,
  endErasure,
  endNoting,
  findWork,
  forgetDays,
  leaveCopying,
  nameBatch,
  nextNumber,
  oweAgain,
  oweDays,
  readBatch,
  readChanged,
  readConversions,
  readDay,
  setCopied,
  takeCopying,
} from './queries.ts';
import { clickNames, conversionNames, makeTables, partitionOf } from './tables.ts';

const dayLength = 86_400_000;
/** Milliseconds between two polls for waiting work, and after a failure. */
const betweenLooks = { usual: 500, failed: 2_000 };
/** Milliseconds between two comparisons of all days. */
const betweenChecks = 6 * 3_600_000;

type Deps = Pick<App, 'sql' | 'log' | 'settings'> & { clickHouse: ClickHouse };
/**
 * `insert`: rows of one insert. `waiting`: the most clicks or changes that may wait. `look`: milliseconds between two counts of
 * them.
 */
type Sizes = { insert: number; waiting: number; look: number };
const usual: Sizes = { insert: 50_000, waiting: 10_000_000, look: 30_000 };

/**
 * Copies clicks and conversions to ClickHouse until `stop`. Of several processes only one copies. See
 * docs/decisions/0194-clickhouse.md.
 */
export function keepCopying(deps: Deps, sizes = usual): { stop(): Promise<void> } {
  const { sql, log } = deps;
  const ending = new AbortController();
  const copier = createCopier(deps, sizes);
  const running = loop();
  return {
    async stop() {
      ending.abort();
      await within(5_000, running);
      await leaveCopying(sql, copier.holder).catch(() => {});
    },
  };

  async function loop(): Promise<void> {
    let hasBegun = false;
    let isFailing = false;
    while (!ending.signal.aborted) {
      let wait = betweenLooks.usual;
      try {
        if (!hasBegun) await beginNoting(sql);
        hasBegun = true;
        if (await copier.copyOnce()) wait = 0;
        if (isFailing) log.info('ClickHouse answers again');
        isFailing = false;
      } catch (error) {
        if (!isFailing) log.warn({ err: error }, 'clicks wait to be copied to ClickHouse');
        isFailing = true;
        wait = betweenLooks.failed;
      }
      await pause(wait, undefined, { signal: ending.signal }).catch(() => {});
    }
  }
}

/** Makes the copier. Each call copies a part of the waiting rows and returns false when nothing waits. */
export function createCopier({ sql, settings, clickHouse }: Omit<Deps, 'log'>, sizes = usual) {
  const holder = randomUUID();
  let checkedAt = Number.NEGATIVE_INFINITY;
  let boundAt = Number.NEGATIVE_INFINITY;
  return {
    holder,
    async copyOnce(): Promise<boolean> {
      if (!(await takeCopying(sql, holder))) return false;
      if (performance.now() - boundAt > sizes.look) {
        await boundWaiting(sql, sizes.waiting);
        boundAt = performance.now();
      }
      if (performance.now() - checkedAt > betweenChecks) {
        await makeTables(clickHouse);
        await checkDays({ sql, settings, clickHouse });
        checkedAt = performance.now();
      }
      const work = await findWork(sql);
      if (work.owed !== null) await copyDay(work.owed);
      if (work.hasClicks) await addClicks();
      if (work.hasFirst) await copyConversions();
      if (work.hasChanged) await addConversions();
      for (const userId of work.erasures) await eraseThere(userId);
      return (
        work.owed !== null || work.hasClicks || work.hasFirst || work.hasChanged || work.erasures.length > 0
      );
    },
  };

  /** Copies a whole day into a second table, which then replaces the day in the first. */
  async function copyDay(day: number): Promise<void> {
    const attempt = await nextNumber(sql);
    const table = `clicks_day_${attempt}`;
    await dropCopies(clickHouse);
    if (!(await beginDay(sql, day, attempt))) return;
    await clickHouse.run(`create table ${table} as clicks`);
    const parts = pages((after) => readDay(sql, day, after, sizes.insert), firstIdAt(day * dayLength));
    let isEmpty = true;
    for await (const lines of parts) {
      isEmpty = false;
      await clickHouse.insert(table, clickNames, lines);
      if (!(await takeCopying(sql, holder))) throw new Error('another process copies');
    }
    const partition = partitionOf(day);
    await clickHouse.run(
      isEmpty
        ? `alter table clicks drop partition ${partition}`
        : `alter table clicks replace partition ${partition} from ${table}`,
    );
    await endDay(sql, day, attempt);
    await clickHouse.run(`drop table ${table}`);
  }

  async function addClicks(): Promise<void> {
    const batch = await nameBatch(sql, sizes.insert);
    if (!batch) return;
    const { lines, count } = await readBatch(sql, batch);
    if (count > 0) await clickHouse.insert('clicks', clickNames, lines, `batch ${batch.number}`);
    await endBatch(sql, batch);
  }

  async function copyConversions(): Promise<void> {
    const part = await readConversions(sql, await nextNumber(sql), sizes.insert);
    if (!part) return;
    if (part.count > 0) await clickHouse.insert('conversions', conversionNames, part.lines);
    await setCopied(sql, part);
  }

  async function addConversions(): Promise<void> {
    const { lines, count, notes } = await readChanged(sql, await nextNumber(sql), sizes.insert);
    if (count > 0) await clickHouse.insert('conversions', conversionNames, lines);
    await endChanged(sql, notes);
  }

  async function eraseThere(userId: number): Promise<void> {
    const cleaned = [...subNames, 'referrer', 'domain'].map((name) => `${name} = ''`);
    for (const table of ['clicks', 'conversions'])
      await clickHouse.run(
        `alter table ${table} update ${cleaned.join()} where user_id = {userId:UInt64} settings mutations_sync = 1`,
        { userId },
      );
    await endErasure(sql, userId);
  }
}

/** Yields pages of lines and reads the next page while the present one is inserted. */
async function* pages(
  read: (after: string) => Promise<{ lines: string; count: number; last: string | null }>,
  first: string,
): AsyncGenerator<string> {
  for (let page = read(first); ; ) {
    const { lines, last } = await page;
    if (last === null) return;
    page = read(last);
    page.catch(() => {});
    yield lines;
  }
}

/** Drops copies of days that were interrupted. */
async function dropCopies(clickHouse: ClickHouse): Promise<void> {
  const [names = []] = await clickHouse.read(
    "select name from system.tables where database = currentDatabase() and name like 'clicks\\_day\\_%'",
  );
  for (const name of names) await clickHouse.run(`drop table if exists ${name}`);
}

/** Compares the number of clicks of each day in PostgreSQL and in ClickHouse, and drops days older than CLICKHOUSE_DAYS. */
async function checkDays({ sql, settings, clickHouse }: Omit<Deps, 'log'>): Promise<void> {
  const { clickDays, clickHouseDays } = settings;
  await oweDays(sql, true);
  const [days = [], counts = []] = await clickHouse.read(
    'select toUInt32(toDate(at)) as day, count() from clicks group by day',
  );
  const there = new Map(days.map((day, place) => [Number(day), Number(counts[place])]));
  const here = await countDays(sql);
  await oweAgain(
    sql,
    [...here].flatMap(([day, count]) => ((there.get(day) ?? 0) === count ? [] : [day])),
  );
  if (clickHouseDays === null) return;
  const first = Math.floor(Date.now() / dayLength) - Math.max(clickDays, clickHouseDays) + 1;
  for (const day of there.keys())
    if (day < first) await clickHouse.run(`alter table clicks drop partition ${partitionOf(day)}`);
  await forgetDays(sql, first);
}

/** Runs when a cabinet starts: begins to copy, or stops noting changes where CLICKHOUSE_URL is no longer set. */
export async function startCopying({
  sql,
  log,
  settings,
  clickHouse,
}: App): Promise<{ stop(): Promise<void> }> {
  if (clickHouse) return keepCopying({ sql, log, settings, clickHouse });
  if (await endNoting(sql)) log.info('CLICKHOUSE_URL is not set: nothing is copied to ClickHouse any more');
  return { stop: async () => {} };
}
