import { setTimeout as pause } from 'node:timers/promises';
import type { Sql, Tx } from '../../platform/db/connection.ts';
import {
  enterFacts,
  findHolders,
  findLastIds,
  hasNewFacts,
  lockSources,
  markSource,
  type Source,
} from './source-queries.ts';

/** Ids that one transaction takes of a source. */
const portion = 10_000;
/** How often a call looks again whether open transactions have ended, and the pause between, in ms. */
const mostLooks = 3;
const lookPause = 20;

/** Runs of each pool; callers of one process share a run. */
const runs = new WeakMap<Sql, Promise<void>>();

/**
 * Enters the facts that have been committed into the feed. Facts behind an open transaction, which could still commit a smaller id,
 * wait until it has ended, at this run or at a later one.
 */
export async function enterEvents(sql: Sql): Promise<void> {
  const run = runs.get(sql) ?? enterAll(sql).finally(() => runs.delete(sql));
  runs.set(sql, run);
  await run;
}

async function enterAll(sql: Sql): Promise<void> {
  if (!(await hasNewFacts(sql))) return;
  const done = new Set<string>();
  for (let look = 0; look < mostLooks; ) {
    const outcome = await sql.begin((tx) => enterOnce(tx, done));
    if (outcome === 'entered') return;
    if (outcome === 'more') continue;
    look += 1;
    await pause(lookPause);
  }
}

/**
 * Takes a portion of each source. `done` gets the sources that are entered as far as ids had been given since the run began.
 * Race: the last ids are read before the holders, and the holders before the rows, each by a statement of its own.
 */
async function enterOnce(tx: Tx, done: Set<string>): Promise<'entered' | 'more' | 'waits'> {
  const sources = (await lockSources(tx)).filter(({ name }) => !done.has(name));
  if (sources.length === 0) return done.size === 0 ? 'waits' : 'entered';
  const lastIds = await findLastIds(tx);
  const holders = await findHolders(tx);
  let outcome: 'entered' | 'more' | 'waits' = 'entered';
  for (const source of sources) {
    const left = await enterSource(tx, source, lastIds.get(source.name) ?? 0, holders.get(source.name));
    if (left === 'nothing') done.add(source.name);
    else if (left === 'more') outcome = 'more';
    else if (outcome === 'entered') outcome = 'waits';
  }
  return outcome;
}

async function enterSource(
  tx: Tx,
  source: Source,
  lastId: number,
  present: Set<string> = new Set(),
): Promise<'nothing' | 'more' | 'waits'> {
  const isNew = source.marked === null;
  const marked = source.marked ?? lastId;
  if (marked <= source.passed) return 'nothing';
  const holders = isNew ? [...present] : source.holders.filter((holder) => present.has(holder));
  if (holders.length > 0) {
    await markSource(tx, { ...source, marked, holders });
    return 'waits';
  }
  const to = Math.min(marked, source.passed + portion);
  await enterFacts(tx, { ...source, marked }, to);
  // A mark of before the run says nothing of ids that were given since.
  return isNew && to === marked ? 'nothing' : 'more';
}
