import { z } from 'zod';
import type { App } from '../../../app.ts';
import { lockBalances } from '../../../money/ledger/queries.ts';
import { findReferrers } from '../../../money/referrals/accrue-queries.ts';
import type { Tx } from '../../../platform/db/connection.ts';
import { enqueue, task, type Work, work } from '../../../platform/jobs/jobs.ts';
import type { CallLeaf } from '../../../proof/calls/call-leaf.ts';
import { countCall } from '../../../proof/calls/call-queries.ts';
import { insertLeaves } from '../../../proof/leaf-queries.ts';
import { findAway } from '../../../reports/clickhouse/restore-queries.ts';
import { applyUpdate } from '../core/apply.ts';
import { type Facts, findClickOwner } from '../core/facts-queries.ts';
import { lockClick, lockConversionsOf, lockKeys, orderKey } from '../core/queries.ts';
import { type SendNotifications, settle } from '../core/settle.ts';
import { type ApplyContext, type StatusUpdate, stepsOf } from '../core/status-update.ts';
import { UpdateRefusal } from '../core/update-refusal.ts';
import { type Answer, answerOf, unknownClick } from './answer.ts';
import { findWaiting, insertWaiting, removeWaiting, type Waiting } from './call-queries.ts';
import { type CallParams, parseCall, timeOfClick } from './parse.ts';
import { keepRejectedCall } from './rejected-call-queries.ts';

/** A call of an advertiser whose key was right. */
type AdvertiserCall = { offerId: number; params: CallParams; at: Date; receipt: string | null };

/**
 * The context of calls: the network's time zone, the way to send notifications, and the limit of an offer's calls that wait for
 * their clicks (no limit where undefined).
 */
export type CallContext = {
  timeZone: string;
  send?: SendNotifications;
  mostWaiting?: number;
  /** True where the transaction is the call's own, and ends when the call is applied. */
  isLast?: boolean;
  /** The leaf of the call that is received. */
  leaf?: CallLeaf | undefined;
  /** The keys that the caller has locked, of the click and of the order. */
  locked?: readonly string[];
};

/** The result of a call: `same` where it has changed no conversion. */
export type Applied = 'changed' | 'same' | 'no-click';

type Deps = Pick<App, 'sql' | 'restoreClicks'> & { settings: Pick<App['settings'], 'networkTimeZone'> };

/** The longest wait of a call for its click, from the click's own time, in ms. */
const longestWait = 3_600_000;
/** The shortest wait of a call that came late (from a spool), in ms. */
const shortestWait = 600_000;
const longestPause = 30_000;

/** Applies calls whose click has come; refuses calls whose click did not come within the hour. */
export function inboxWork({ sql, restoreClicks, settings }: Deps): Work {
  return work('upkeep', inboxTask, async ({ clickId }) => {
    await restoreClicks([clickId]);
    await sql.begin(async (tx) => {
      await lockClick(tx, clickId);
      const waiting = await findWaiting(tx, clickId);
      const context = { timeZone: settings.networkTimeZone };
      if (await applyWaiting(tx, context, clickId, waiting)) return;
      if (isOver(clickId, waiting)) return await end(tx, context, clickId, waiting);
      const waited = Date.now() - (waiting[0]?.keptAt.getTime() ?? 0);
      const pause = Math.min(longestPause, Math.max(firstCheck, waited / 10));
      await enqueue(tx, inboxTask, { clickId }, { runAt: new Date(Date.now() + pause) });
    });
  });
}

/**
 * Applies an update after the earlier calls that still wait for its click. Race: the caller has locked the click, so calls of one
 * click are applied in their order of arrival. `facts` were found under that lock; earlier calls make them stale.
 */
export async function applyInOrder(
  tx: Tx,
  context: CallContext,
  update: StatusUpdate,
  facts: Facts,
): Promise<Applied> {
  if (!facts.isWaiting || update.clickId === null) return await applyCall(tx, context, update, facts);
  const waiting = await findWaiting(tx, update.clickId);
  if (!(await applyWaiting(tx, { ...context, isLast: false }, update.clickId, waiting))) return 'no-click';
  return await applyCall(tx, context, update);
}

/**
 * Keeps a call until its click comes, or comes back from ClickHouse. A call whose click cannot come any more is applied where a
 * promo code gives its order a partner; while earlier calls wait (`isWaiting`), it waits behind them. Refuses a call that is too
 * late, or where too many calls wait already.
 */
export async function keepForClick(
  tx: Tx,
  context: CallContext,
  { clickId, ...update }: StatusUpdate & { clickId: string },
  { isWaiting, ...call }: Omit<AdvertiserCall, 'receipt'> & Pick<Facts, 'isWaiting'>,
): Promise<Applied> {
  const mayCome =
    isWaiting || mayStillCome(timeOfClick(clickId), call.at) || (await findAway(tx, [clickId])).length > 0;
  if (!mayCome) {
    const applied = await applyCall(tx, context, { ...update, clickId, isClickGone: true });
    if (applied === 'no-click') throw unknownClick();
    return applied;
  }
  const { mostWaiting, leaf } = context;
  const kept = { ...call, receipt: leaf?.receipt };
  if (!(await insertWaiting(tx, clickId, kept, mostWaiting ?? null))) throw tooMany();
  if (leaf?.row) await insertLeaves(tx, [leaf.row]);
  await enqueue(tx, inboxTask, { clickId }, { runAt: new Date(Date.now() + firstCheck) });
  return 'no-click';
}

/**
 * Applies the calls that wait for a click in their order of arrival; returns true where no call waits any more. Race: the caller
 * has locked the click, so a new call finds either all of these calls waiting or none. Each call is settled by itself, so all
 * locks are taken first in the common order (settle.ts): the conversions, then the balances, before the first call takes sums of
 * reports.
 */
async function applyWaiting(tx: Tx, context: CallContext, clickId: string, waiting: Waiting[]) {
  if (waiting.length === 0) return true;
  const owner = await findClickOwner(tx, clickId);
  if (owner === null) return false;
  await lockKeys(tx, ordersOf(waiting));
  const tids = waiting.flatMap(({ params }) => params.tid?.trim() || []);
  const offerIds = waiting.map(({ offerId }) => offerId);
  await lockConversionsOf(tx, owner, { clickId, offerIds, tids });
  const { referrerIds } = await findReferrers(tx, [owner]);
  await lockBalances(tx, [owner, ...referrerIds]);
  const locked = [clickId, ...ordersOf(waiting)];
  for (const call of waiting) await applyOrKeep(tx, { ...context, locked }, call);
  await remove(tx, waiting);
  return true;
}

/**
 * Applies the update of a call with everything that follows, in the caller's transaction, which has locked the click and may have
 * found the facts since. Throws the refusal.
 */
async function applyCall(
  tx: Tx,
  { timeZone, send, isLast, leaf: call, locked = [] }: CallContext,
  update: StatusUpdate,
  facts?: Facts,
): Promise<Applied> {
  const actor = { by: 'advertiser' } as const;
  const context: ApplyContext = { tx, timeZone, actor, changed: new Map(), locked, call };
  const outcome = await applyUpdate(context, update, facts);
  if (outcome === 'no-click') return outcome;
  await settle(tx, stepsOf(outcome), 'program', { send, isLast });
  return outcome.step ? 'changed' : 'same';
}

/** The locks of the orders with promo codes among calls. */
function ordersOf(waiting: Waiting[]) {
  return waiting.flatMap(({ params: { promo, tid } }) =>
    promo?.trim() && tid ? [orderKey(tid.trim())] : [],
  );
}

/** Applies a call or keeps its refusal; the transaction continues in both cases. */
async function applyOrKeep(tx: Tx, context: CallContext, call: AdvertiserCall, isClickGone = false) {
  const { params, offerId, at, receipt } = call;
  const leaf = receipt === null ? undefined : { receipt };
  try {
    const update = { ...parseCall(params, at), offerId, isClickGone };
    const applied = await tx.savepoint((part) => applyCall(part, { ...context, leaf }, update));
    if (applied === 'no-click') throw unknownClick();
  } catch (error) {
    await keepRefusal(tx, call, answerOf(error));
  }
}

/** Calls whose click has not come: those that a promo code gives a partner are applied without it, the others are refused. */
async function end(tx: Tx, context: CallContext, clickId: string, waiting: Waiting[]) {
  const locked = [clickId];
  for (const call of waiting) await applyOrKeep(tx, { ...context, locked }, call, true);
  await remove(tx, waiting);
}

async function keepRefusal(tx: Tx, { offerId, params, at, receipt }: AdvertiserCall, answer: Answer) {
  if (receipt !== null) await countCall(tx, { offerId, params, status: answer.status, leaf: { receipt } });
  await keepRejectedCall(tx, { offerId, params, at, receipt, ...answer });
}

async function remove(tx: Tx, waiting: Waiting[]) {
  await removeWaiting(
    tx,
    waiting.map(({ id }) => id),
  );
}

function isOver(clickId: string, waiting: Waiting[]) {
  const last = Math.max(...waiting.map(({ keptAt }) => keptAt.getTime()));
  return Date.now() > endOfWaiting(clickId, new Date(last)).getTime();
}

/** The time at which waiting calls are refused; `lastKeptAt`: when the last of them was kept. */
export function endOfWaiting(clickId: string, lastKeptAt: Date): Date {
  return new Date(
    Math.max(timeOfClick(clickId).getTime() + longestWait, lastKeptAt.getTime() + shortestWait),
  );
}

/** Checks for the click of waiting calls; a click has one job. */
export const inboxTask = task(
  'conversion-inbox',
  z.object({ clickId: z.string() }),
  ({ clickId }) => clickId,
);

/** Milliseconds until the first check. */
const firstCheck = 1_000;

function tooMany() {
  return new UpdateRefusal(429, 'clickId', 'Слишком много вызовов ждут своих кликов: повторите через минуту');
}

/** Clocks of processes may differ by this much, in ms. */
const mostSkew = 300_000;

function mayStillCome(clickAt: Date, at: Date) {
  const age = at.getTime() - clickAt.getTime();
  return age > -mostSkew && age < longestWait;
}
