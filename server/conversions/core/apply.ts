import { conversionStateNames } from '#contract/conversions/conversion-names';
import { type Tx, violates } from '../../db/connection.ts';
import { columnsOf } from '../../ledger/actor.ts';
import { type Facts, findFacts, findPaying } from './facts-queries.ts';
import { findKnown, wrongTid } from './find-known.ts';
import { makeConversion } from './make.ts';
import { checkNamed } from './pay.ts';
import { type Conversion, type EventRow, lockClick, setTid } from './queries.ts';
import { type ConversionState, nextState } from './rules.ts';
import type { ApplyContext, Outcome, StatusActor, StatusUpdate } from './status-update.ts';
import { UpdateRefusal } from './update-refusal.ts';

/**
 * Makes or changes the conversion that a word is about; the caller settles the step. `found` is what the caller has found since it
 * locked the click. Throws `UpdateRefusal`.
 */
export async function applyUpdate(
  context: ApplyContext,
  word: StatusUpdate,
  found?: Facts,
  isAgain = false,
): Promise<Outcome> {
  if (word.clickId !== null && word.clickId !== context.lockedClick)
    await lockClick(context.tx, word.clickId);
  const facts = found ?? (await findFacts(context.tx, word));
  const known = findKnown(
    facts.known.map((one) => context.changed.get(one.id) ?? one),
    word,
  );
  if (known) return await applyStatus(context, known, word);
  const made = await makeConversion(context, word, facts);
  if (made === 'no-click') return made;
  if (made !== null) return keep(context, null, made, word);
  // Another call has made it meanwhile. Once more and no further: what still cannot be found belongs to another click.
  if (isAgain) throw wrongTid(word);
  return await applyUpdate(context, word, undefined, true);
}

/** A word about a conversion that the caller holds. */
export async function applyStatus(
  context: ApplyContext,
  known: Conversion,
  word: StatusUpdate,
): Promise<Outcome> {
  const isStaff = context.actor.by === 'staff';
  if (word.payout !== undefined) checkNamed(await findPaying(context.tx, known), word, isStaff);
  const said = { state: word.state, amount: word.payout ?? null, at: word.at };
  const after = nextState(known, said, known.holdDays);
  if (after === 'backwards') throw new UpdateRefusal(409, 'event', backwards(known, word));
  const reason = word.state === 'reject' ? (word.reason ?? known.reason ?? 'other') : null;
  const tid = known.tid || word.tid;
  if (after === 'repeat' && reason === known.reason && tid === known.tid) return { id: known.id, step: null };
  if (tid !== known.tid) await adoptTid(context.tx, known, word);
  const standing = after === 'repeat' ? known : after;
  const conversion = { ...known, ...standing, reason, tid, steps: known.steps + 1 };
  return keep(context, known, { ...conversion, orderSum: word.orderSum ?? known.orderSum }, word);
}

/** Gives a conversion its tid at once, so that no other word of this transaction or another gives it to a second one. */
async function adoptTid(tx: Tx, known: Conversion, word: StatusUpdate): Promise<void> {
  await tx
    .savepoint((part) => setTid(part, known, word.tid))
    .catch((error: unknown) => {
      throw violates(error, 'conversions_tid_key') ? wrongTid(word) : error;
    });
}

function keep(
  { changed, actor }: ApplyContext,
  before: ConversionState | null,
  conversion: Conversion,
  word: StatusUpdate,
): Outcome {
  changed.set(conversion.id, conversion);
  return { id: conversion.id, step: { before, conversion, event: eventOf(conversion, word, actor) } };
}

function eventOf(conversion: Conversion, word: StatusUpdate, actor: StatusActor): EventRow {
  const { id, state, isConfirmed, amount, reason } = conversion;
  const { keyId, staffId } = columnsOf(actor.by === 'staff' ? actor.who : 'program');
  return {
    conversionId: id,
    at: word.at,
    saidBy: actor.by,
    keyId,
    staffId,
    word: word.as,
    goal: word.goal ?? null,
    tid: word.tid,
    payout: word.payout ?? null,
    orderSum: word.orderSum ?? null,
    ...{ state, isConfirmed, amount, reason },
    comment: word.comment,
  };
}

function backwards({ id, state, isConfirmed }: Conversion, { as }: StatusUpdate): string {
  return `Конверсия ${id} уже ${conversionStateNames[isConfirmed ? 'approve' : state].toLowerCase()}: статус ${as} ничего не меняет`;
}
