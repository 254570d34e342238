import { quote } from '#contract/wire/text';
import { type Actor, columnsOf } from '../../../money/ledger/actor.ts';
import { type ConversionEntry, checkEnds, explainUnposted } from '../../../money/ledger/post-conversions.ts';
import { lockBalances } from '../../../money/ledger/queries.ts';
import { accrueReferrals } from '../../../money/referrals/accrue.ts';
import type { Tx } from '../../../platform/db/connection.ts';
import { notify, type PgNotification } from '../../../platform/db/notify.ts';
import { notificationOf } from '../../../platform/live/announce.ts';
import { postbackChannel } from '../../../postbacks/postbacks/calls/queue-queries.ts';
import type { CallLeaf } from '../../../proof/calls/call-leaf.ts';
import { setConversions } from '../../../proof/calls/call-queries.ts';
import { leafOfConversion } from '../../../proof/conversion-leaf.ts';
import type { Conversion, EventRow } from './queries.ts';
import { type CountedState, dueOf, movesOf } from './rules.ts';
import { keepNotices } from './settle-notices.ts';
import { writeSteps } from './settle-queries.ts';

/**
 * A change of one conversion: its former state (null for a new one), its new state, the line of its receipt, and the leaf of the
 * call that led to it.
 */
export type Transition = {
  before: CountedState | null;
  conversion: Conversion;
  event: EventRow;
  call?: CallLeaf | undefined;
};

/**
 * Writes transitions with everything that follows from them in the caller's transaction: states, receipt, money, referral income,
 * sums, caps, announcement. `isLast`: the transaction ends with this write, and the caller makes sure that every paid partner
 * exists.
 *
 * Race: the caller holds the conversions' locks. All transactions that change conversions lock in one order: conversions,
 * balances, caps of periods, sums, caps of days, each by key.
 */
export async function settle(
  tx: Tx,
  steps: Transition[],
  by: Actor,
  {
    send = notify,
    isLast = false,
  }: { send?: SendNotifications | undefined; isLast?: boolean | undefined } = {},
): Promise<void> {
  if (steps.length === 0) return;
  const entries = steps.flatMap(entriesOf);
  const userIds = [...new Set(entries.map(({ userId }) => userId))];
  const released = releasedBy(steps);
  const referrers = released.length > 0 ? await accrueReferrals(tx, released, userIds) : null;
  // The statement locks several balances in no certain order, so they are locked first; balances of referrers are locked already.
  if (userIds.length > 1 && referrers === null) await lockBalances(tx, userIds);
  const written = {
    events: steps.map(({ event }) => event),
    changed: changedBy(steps),
    entries,
    fired: steps.flatMap(firedBy),
    came: steps.flatMap(({ before, conversion: { id, userId, isQuiet } }) =>
      before === null && !isQuiet ? { conversionId: id, userId } : [],
    ),
    counted: steps.map(({ conversion, before }) => ({ conversion, before, after: conversion })),
    leaves: steps.flatMap(leavesOf),
  };
  await keepNotices(tx, steps);
  await setConversions(tx, steps.flatMap(writtenBy));
  const { ends, origins } = await writeSteps(tx, written, columnsOf(by), isLast).catch((error: unknown) => {
    throw explainUnposted(error);
  });
  checkEnds(entries, ends);
  await send(tx, [...liveNotifications(steps, entries, referrers ?? []), ...origins.map(wakeNotification)]);
}

function leavesOf({ conversion, event, call }: Transition) {
  const leaf = leafOfConversion(conversion, event, call?.receipt);
  return call?.row ? [{ ...call.row, conversionId: conversion.id }, leaf] : [leaf];
}

function writtenBy({ conversion, call }: Transition) {
  return call && !call.row ? [{ receipt: call.receipt, conversionId: conversion.id }] : [];
}

/** The last state of each conversion. */
function latestOf(steps: Transition[]) {
  return [...new Map(steps.map(({ conversion }) => [conversion.id, conversion])).values()];
}

/** Existing conversions that have changed, in their last state. */
function changedBy(steps: Transition[]) {
  const isNew = new Set(steps.flatMap(({ before, conversion }) => (before ? [] : [conversion.id])));
  return latestOf(steps)
    .filter(({ id, steps: count }) => !isNew.has(id) || count > 1)
    .map((one) => ({ ...one, rejectReason: one.reason, releaseAt: dueOf(one, one.holdDays) }));
}

/** Changes of referral income: conversions that became available, changed there or were taken back, in their last state. */
function releasedBy(steps: Transition[]) {
  const first = new Map(steps.toReversed().map(({ before, conversion }) => [conversion.id, before]));
  return latestOf(steps).flatMap(({ id, state, capDay, ...one }) => {
    const before = first.get(id) ?? null;
    const isApproved = state === 'approve';
    const wasApproved = before?.state === 'approve';
    const isSame = isApproved && one.amount === before?.amount && one.revenue === before?.revenue;
    if (!isApproved && !wasApproved) return [];
    if (wasApproved && isSame) return [];
    const { userId, amount, revenue, currencyCode, createdAt, steps: count } = one;
    const money = { amount, revenue, currencyCode };
    return [
      {
        conversionId: id,
        userId,
        isApproved,
        isReleased: !wasApproved,
        ...money,
        createdAt,
        day: capDay,
        steps: count,
      },
    ];
  });
}

/** A change of state or of pay fires the postbacks of the state; an approval that stays on hold changes neither. */
function firedBy({ before, conversion, event }: Transition) {
  const { id: conversionId, userId, state, amount, reason } = conversion;
  if (conversion.isQuiet || (before?.state === state && before.amount === amount)) return [];
  return [{ conversionId, userId, state, amount, reason, at: event.at }];
}

/** Sends notifications for open pages and the sender, within the transaction or after its commit. */
export type SendNotifications = (tx: Tx, notes: PgNotification[]) => Promise<void>;

function liveNotifications(steps: Transition[], entries: ConversionEntry[], referrers: number[]) {
  const seen = steps.filter(({ event }) => !event.isHidden);
  const changed = new Set(seen.map(({ conversion }) => conversion.userId));
  const moved = new Set([...entries.map(({ userId }) => userId), ...referrers]);
  return [
    ...[...moved].map((to) => notificationOf({ to, event: { type: 'balance' } })),
    ...[...changed].map((to) => notificationOf({ to, event: { type: 'conversion' } })),
  ];
}

/** Milliseconds. The sender wakes as soon as the conversion is committed. */
const wakesWithin = 10;

function wakeNotification(origin: string) {
  return { channel: postbackChannel, payload: origin, within: wakesWithin };
}

function entriesOf({ before, conversion }: Transition) {
  const { id, userId, offerName, steps: step, holdDays } = conversion;
  const due = dueOf(conversion, holdDays) ?? undefined;
  return movesOf(before, conversion).map((move, index) => ({
    ...move,
    userId,
    conversionId: id,
    comment: `Оффер ${quote(offerName)}, конверсия ${id}`,
    idempotencyKey: `conversion ${id} step ${step} ${index}`,
    releaseAt: move.account === 'hold' && move.amount > 0 ? due : undefined,
  }));
}
