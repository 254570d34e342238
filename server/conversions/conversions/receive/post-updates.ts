import type { z } from 'zod';
import type { conversionsStaff } from '#contract/conversions/staff-conversions';
import { foldCode } from '#contract/traffic/promo-names';
import { toMinor } from '../../../money/ledger/money.ts';
import type { Tx } from '../../../platform/db/connection.ts';
import type { Trail } from '../../../platform/rpc/call.ts';
import { applyUpdate } from '../core/apply.ts';
import { refusePayout } from '../core/pay.ts';
import { lockNamed } from '../core/queries.ts';
import { settle, type Transition } from '../core/settle.ts';
import { type ApplyContext, type StatusUpdate, staffContext, stepsOf } from '../core/status-update.ts';
import { asRefusal, UpdateRefusal } from '../core/update-refusal.ts';
import { unknownClick } from './answer.ts';

type Posted = z.output<
  (typeof conversionsStaff)['operator.post-conversions']['params']
>['conversions'][number];

/**
 * Applies the staff's updates, all or none, and returns the conversions in the same order. Race: updates are applied in the order
 * of clicks and of the advertisers' ids, and settled together, so two calls at once wait for one another without a deadlock.
 */
export async function postUpdates(
  tx: Tx,
  timeZone: string,
  posted: Posted[],
  { by, concerns }: Trail,
): Promise<number[]> {
  if (posted.some(({ payout, revenue }) => payout !== undefined || revenue !== undefined)) refusePayout(by);
  const context = staffContext(tx, timeZone, by);
  const now = new Date();
  const updates = posted.map((one) => parseStatus(one, now));
  const inOrder = [...updates.entries()].sort(([, one], [, other]) =>
    keyOf(one) < keyOf(other) ? -1 : Number(keyOf(one) > keyOf(other)),
  );
  await lockUpdates(tx, updates);
  const ids: number[] = [];
  const steps: Transition[] = [];
  for (const [at, update] of inOrder) {
    const outcome = await applyKnown(context, update).catch((error: unknown) => {
      throw error instanceof UpdateRefusal
        ? asRefusal(error, (field) => `conversions.${at}.${field}`)
        : error;
    });
    ids[at] = outcome.id;
    steps.push(...stepsOf(outcome));
  }
  for (const { conversion } of steps) concerns(conversion.userId);
  await settle(tx, steps, by);
  return ids;
}

/** Locks the clicks and conversions that the updates name. */
export async function lockUpdates(tx: Tx, updates: StatusUpdate[]): Promise<void> {
  if (updates.length === 0) return;
  const clickIds = updates.flatMap(({ clickId }) => clickId ?? []);
  await lockNamed(
    tx,
    clickIds,
    updates.flatMap(({ tid }) => tid || []),
    updates.flatMap(({ promo, tid }) => (promo ? [tid] : [])),
  );
}

/** Applies an update; throws `UpdateRefusal` also where the click is missing. */
export async function applyKnown(context: ApplyContext, update: StatusUpdate) {
  if (update.at.getTime() > Date.now() + mostSkew)
    throw new UpdateRefusal(409, 'at', 'Время ещё не наступило');
  const outcome = await applyUpdate(context, update);
  if (outcome === 'no-click') throw unknownClick();
  if (outcome.id === null) throw new Error('what the staff say is about a conversion');
  return { ...outcome, id: outcome.id };
}

/** Clocks may differ by this much, in ms. */
const mostSkew = 300_000;

/** Reads an update that the staff posted. */
export function parseStatus(
  { clickId, userId, offerId, promo, event, payout, revenue, sum, transactionId, at, ...rest }: Posted,
  now: Date,
): StatusUpdate {
  return {
    clickId: clickId ?? null,
    userId: userId ?? null,
    promo: promo === undefined ? undefined : { folded: foldCode(promo), named: promo },
    offerId: offerId ?? null,
    goal: rest.goal,
    tid: transactionId,
    state: event,
    as: event,
    payout: payout === undefined ? undefined : toMinor(payout),
    revenue: revenue === undefined ? undefined : toMinor(revenue),
    currencyCode: rest.currencyCode,
    orderSum: sum === undefined ? undefined : toMinor(sum),
    reason: rest.reason ?? null,
    comment: rest.comment,
    at: at === undefined ? now : new Date(at),
  };
}

/** Updates are applied in the order of this key. */
export function keyOf({ clickId, tid }: StatusUpdate): string {
  return clickId ?? tid;
}
