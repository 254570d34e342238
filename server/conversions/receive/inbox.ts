import { z } from 'zod';
import type { App } from '../../app.ts';
import type { Tx } from '../../db/connection.ts';
import { enqueue, task, type Work, work } from '../../jobs/jobs.ts';
import { lockBalances } from '../../ledger/queries.ts';
import { findClickOwner } from '../core/facts-queries.ts';
import { lockClick, lockConversionsOf } from '../core/queries.ts';
import { applyOrKeep, type CallContext, unknownClick } from './advertiser-call.ts';
import { findWaiting, removeWaiting, type Waiting } from './call-queries.ts';
import { timeOfClick } from './parse.ts';
import { keepRejectedCall } from './rejected-call-queries.ts';

type Deps = Pick<App, 'sql'> & { settings: Pick<App['settings'], 'networkTimeZone'> };

/** How long a call waits for its click, from the click's own time, milliseconds. */
export const longestWait = 3_600_000;
/** What a call that came late (from a spool) waits at least. */
const shortestWait = 600_000;
const longestPause = 30_000;

/** Applies calls whose click has come, refuses those whose click did not come within the hour. */
export function inboxWork({ sql, settings }: Deps): Work {
  return work('upkeep', inboxTask, async ({ clickId }) => {
    await sql.begin(async (tx) => {
      await lockClick(tx, clickId);
      const waiting = await findWaiting(tx, clickId);
      if (await applyWaiting(tx, { timeZone: settings.networkTimeZone }, clickId, waiting)) return;
      if (isOver(clickId, waiting)) return await refuse(tx, waiting);
      const waited = Date.now() - (waiting[0]?.keptAt.getTime() ?? 0);
      const pause = Math.min(longestPause, Math.max(firstLook, waited / 10));
      await enqueue(tx, inboxTask, { clickId }, { runAt: new Date(Date.now() + pause) });
    });
  });
}

/**
 * Applies what waits for a click in the order in which it came; returns whether nothing waits any more. Race: the caller has locked
 * the click, so a call that comes now finds either all of these waiting or none. Each call is settled by itself, so the locks of all are
 * taken first, in the order of all others (settle.ts): the conversions, then the balance, before the first call takes sums of reports.
 */
export async function applyWaiting(
  tx: Tx,
  place: CallContext,
  clickId: string,
  waiting: Waiting[],
): Promise<boolean> {
  if (waiting.length === 0) return true;
  const owner = await findClickOwner(tx, clickId);
  if (owner === null) return false;
  const tids = waiting.flatMap(({ params }) => params.tid?.trim() || []);
  const offerIds = waiting.map(({ offerId }) => offerId);
  await lockConversionsOf(tx, owner, { clickId, offerIds, tids });
  await lockBalances(tx, [owner]);
  for (const call of waiting) await applyOrKeep(tx, place, call);
  await remove(tx, waiting);
  return true;
}

async function refuse(tx: Tx, waiting: Waiting[]): Promise<void> {
  const { status, message: line } = unknownClick();
  for (const call of waiting) await keepRejectedCall(tx, { ...call, status, line });
  await remove(tx, waiting);
}

async function remove(tx: Tx, waiting: Waiting[]): Promise<void> {
  await removeWaiting(
    tx,
    waiting.map(({ id }) => id),
  );
}

function isOver(clickId: string, waiting: Waiting[]): boolean {
  const last = Math.max(...waiting.map(({ keptAt }) => keptAt.getTime()));
  return Date.now() > endOfWaiting(clickId, new Date(last)).getTime();
}

/** When calls are refused whose click has not come, by the time when the last of them was kept. */
export function endOfWaiting(clickId: string, lastKeptAt: Date): Date {
  return new Date(
    Math.max(timeOfClick(clickId).getTime() + longestWait, lastKeptAt.getTime() + shortestWait),
  );
}

/** Looks whether the click of waiting calls has come; one job for each click. */
export const inboxTask = task(
  'conversion-inbox',
  z.object({ clickId: z.string() }),
  ({ clickId }) => clickId,
);

/** Milliseconds until the first look. */
export const firstLook = 1_000;
