import { conversionStateNames } from '#contract/conversions/conversion-names';
import { columnsOf } from '../../../money/ledger/actor.ts';
import { type Tx, violates } from '../../../platform/db/connection.ts';
import { findPaying } from './facts-queries.ts';
import { wrongTid } from './find-known.ts';
import { checkNamed, inOwnCurrency, payNamed } from './pay.ts';
import { type Conversion, isLost, setTid } from './queries.ts';
import { looked, nextState } from './rules.ts';
import type { ApplyContext, Outcome, StatusActor, StatusUpdate } from './status-update.ts';
import { UpdateRefusal } from './update-refusal.ts';

/** Applies an update to a conversion that the caller has locked. */
export async function applyStatus(
  context: ApplyContext,
  known: Conversion,
  update: StatusUpdate,
): Promise<Outcome> {
  const isStaff = context.actor.by === 'staff';
  if (isLost(known) && update.state !== 'reject') throw new UpdateRefusal(409, 'event', lostOrder(known));
  const named = payNamed(known, await ownSums(context, known, update), isStaff);
  const status = { state: update.state, amount: named.amount ?? null, at: update.at };
  const after = nextState(known, status, known.holdDays);
  if (after === 'backwards') throw new UpdateRefusal(409, 'event', backwards(known, update));
  const reason = update.state === 'reject' ? (update.reason ?? known.reason ?? 'other') : null;
  const tid = known.tid || update.tid;
  // A rejection does not change the revenue.
  const revenue = update.state === 'reject' ? known.revenue : (named.revenue ?? known.revenue);
  const isSeen = after !== 'repeat' || reason !== known.reason || tid !== known.tid;
  if (!isSeen && revenue === known.revenue) return { id: known.id, step: null };
  if (tid !== known.tid) await adoptTid(context.tx, known, update);
  const state = after === 'repeat' ? known : after;
  const changed = { ...known, ...state, reason, tid, revenue, steps: known.steps + 1 };
  const conversion = looked(known, changed, { isLossMeant: known.isLossMeant, at: update.at });
  const orderSum = update.orderSum ?? known.orderSum;
  return keep(context, known, { ...conversion, orderSum }, { ...update, payout: named.amount }, !isSeen);
}

/**
 * The sums that an update names, in the conversion's currency, by the rate of the conversion's day, so that a repeat changes
 * nothing.
 */
async function ownSums({ tx, timeZone, actor }: ApplyContext, known: Conversion, update: StatusUpdate) {
  if (update.payout === undefined && update.revenue === undefined) return {};
  const paying = await findPaying(tx, known);
  const isStaff = actor.by === 'staff';
  checkNamed(paying, update, isStaff);
  return await inOwnCurrency(tx, paying, update, isStaff, { at: known.createdAt, timeZone });
}

/** Writes a tid at once, so that no other update of this or another transaction gives the tid to a second conversion. */
async function adoptTid(tx: Tx, known: Conversion, update: StatusUpdate) {
  await tx
    .savepoint((part) => setTid(part, known, { tid: update.tid, tidScope: known.tidScope }))
    .catch((error: unknown) => {
      throw violates(error, 'conversions_tid_key') ? wrongTid(update) : error;
    });
}

/** Keeps a conversion in its new state for the updates that follow; the outcome has the step to settle. */
export function keep(
  { changed, actor, call }: ApplyContext,
  before: Conversion | null,
  conversion: Conversion,
  update: StatusUpdate,
  isHidden = false,
) {
  changed.set(conversion.id, conversion);
  return {
    id: conversion.id,
    step: { before, conversion, event: { ...eventOf(conversion, update, actor), isHidden }, call },
  };
}

/** The line of a receipt about an update. */
export function eventOf(conversion: Conversion, update: StatusUpdate, actor: StatusActor) {
  const { id, state, isConfirmed, amount, reason } = conversion;
  const { keyId, staffId } = columnsOf(actor.by === 'staff' ? actor.who : 'program');
  return {
    conversionId: id,
    at: update.at,
    saidBy: actor.by,
    keyId,
    staffId,
    word: update.as,
    goal: update.goal ?? null,
    tid: update.tid,
    payout: update.payout ?? null,
    orderSum: update.orderSum ?? null,
    state,
    isConfirmed,
    amount,
    rejectReason: reason,
    comment: update.comment,
  };
}

function lostOrder({ id, promoWon }: Conversion) {
  const whose = promoWon === 'promo' ? 'партнёру промокода' : 'партнёру клика';
  return `Заказ конверсии ${id} засчитан ${whose}: меняйте его конверсию`;
}

function backwards({ id, state, isConfirmed }: Conversion, { as }: StatusUpdate) {
  return `Конверсия ${id} уже ${conversionStateNames[isConfirmed ? 'approve' : state].toLowerCase()}: статус ${as} ничего не меняет`;
}
