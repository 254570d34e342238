import { conversionStateNames } from '#contract/conversions/conversion-names';
import { type Tx, violates } from '../../db/connection.ts';
import { columnsOf } from '../../ledger/actor.ts';
import { type Facts, findFacts, findPaying } from './facts-queries.ts';
import { findKnown, wrongTid } from './find-known.ts';
import { makeConversion } from './make.ts';
import { checkNamed } from './pay.ts';
import { type Conversion, type EventRow, lockClick, setTid } from './queries.ts';
import { Refused } from './refused.ts';
import { type Standing, standingAfter } from './rules.ts';
import type { Step } from './settle.ts';
import type { Speaker, Word } from './status-update.ts';

/** Where words are applied: `held` are conversions that earlier words of the same transaction have changed. */
export type Place = {
  tx: Tx;
  timeZone: string;
  speaker: Speaker;
  held: Map<number, Conversion>;
  /** The click that the caller has locked. */
  lockedClick?: string | null;
};

/** What a word did: `step` null where it repeats what was said. `no-click`: its click is not in the database. */
export type Outcome = { id: number; step: Step | null } | 'no-click';

/**
 * Makes or changes the conversion that a word is about; the caller settles the step. `found` is what the caller has found since it
 * locked the click. Throws `Refused`.
 */
export async function applyWord(place: Place, word: Word, found?: Facts, isAgain = false): Promise<Outcome> {
  if (word.clickId !== null && word.clickId !== place.lockedClick) await lockClick(place.tx, word.clickId);
  const facts = found ?? (await findFacts(place.tx, word));
  const known = findKnown(
    facts.known.map((one) => place.held.get(one.id) ?? one),
    word,
  );
  if (known) return await sayTo(place, known, word);
  const made = await makeConversion(place, word, facts);
  if (made === 'no-click') return made;
  if (made !== null) return keep(place, null, made, word);
  // Another call has made it meanwhile. Once more and no further: what still cannot be found belongs to another click.
  if (isAgain) throw wrongTid(word);
  return await applyWord(place, word, undefined, true);
}

/** A word about a conversion that the caller holds. */
export async function sayTo(place: Place, known: Conversion, word: Word): Promise<Outcome> {
  const isStaff = place.speaker.by === 'staff';
  if (word.payout !== undefined) checkNamed(await findPaying(place.tx, known), word, isStaff);
  const said = { state: word.state, amount: word.payout ?? null, at: word.at };
  const after = standingAfter(known, said, known.holdDays);
  if (after === 'backwards') throw new Refused(409, 'event', backwards(known, word));
  const reason = word.state === 'reject' ? (word.reason ?? known.reason ?? 'other') : null;
  const tid = known.tid || word.tid;
  if (after === 'repeat' && reason === known.reason && tid === known.tid) return { id: known.id, step: null };
  if (tid !== known.tid) await adoptTid(place.tx, known, word);
  const standing = after === 'repeat' ? known : after;
  const conversion = { ...known, ...standing, reason, tid, steps: known.steps + 1 };
  return keep(place, known, { ...conversion, orderSum: word.orderSum ?? known.orderSum }, word);
}

/** Gives a conversion its tid at once, so that no other word of this transaction or another gives it to a second one. */
async function adoptTid(tx: Tx, known: Conversion, word: Word): Promise<void> {
  await tx
    .savepoint((part) => setTid(part, known, word.tid))
    .catch((error: unknown) => {
      throw violates(error, 'conversions_tid_key') ? wrongTid(word) : error;
    });
}

function keep(
  { held, speaker }: Place,
  before: Standing | null,
  conversion: Conversion,
  word: Word,
): Outcome {
  held.set(conversion.id, conversion);
  return { id: conversion.id, step: { before, conversion, event: eventOf(conversion, word, speaker) } };
}

function eventOf(conversion: Conversion, word: Word, speaker: Speaker): EventRow {
  const { id, state, isConfirmed, amount, reason } = conversion;
  const { keyId, staffId } = columnsOf(speaker.by === 'staff' ? speaker.who : 'program');
  return {
    conversionId: id,
    at: word.at,
    saidBy: speaker.by,
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

function backwards({ id, state, isConfirmed }: Conversion, { as }: Word): string {
  return `Конверсия ${id} уже ${conversionStateNames[isConfirmed ? 'approve' : state].toLowerCase()}: статус ${as} ничего не меняет`;
}
