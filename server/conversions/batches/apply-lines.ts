import type { StaffActor } from '../../money/ledger/actor.ts';
import { lockBalances } from '../../money/ledger/queries.ts';
import { findReferrers } from '../../money/referrals/accrue-queries.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { undone } from '../../platform/db/undone.ts';
import { withoutGuard } from '../../platform/http/csv.ts';
import { Refusal } from '../../platform/rpc/refusal.ts';
import { applyStatus } from '../conversions/core/apply-status.ts';
import { lockById } from '../conversions/core/queries.ts';
import { movesOf, type State } from '../conversions/core/rules.ts';
import { updateOf } from '../conversions/core/set-status.ts';
import { settle, type Transition } from '../conversions/core/settle.ts';
import {
  type ApplyContext,
  type Outcome,
  type StatusUpdate,
  staffContext,
  stepsOf,
} from '../conversions/core/status-update.ts';
import { UpdateRefusal } from '../conversions/core/update-refusal.ts';
import { applyKnown, keyOf, lockUpdates, parseStatus } from '../conversions/receive/post-updates.ts';
import { type Batch, findOfTids, type Line, type OfTid, type Result, type Shown } from './queries.ts';
import { columnOf, readLine } from './read-line.ts';
import { twinFault } from './read-sheet.ts';

/** The batch of the lines, and the actor who applies it. */
export type Applying = { batch: Batch; timeZone: string; by: StaffActor };

/** The results that the lines would have. Changes nothing: the savepoint is rolled back. */
export async function tryLines(tx: Tx, applying: Applying, lines: Line[]): Promise<Result[]> {
  const { results } = await undone(
    (act) => tx.savepoint(act),
    (part) => applyEach(part, applying, lines),
  );
  // The rollback removed the new conversions, so their ids mean nothing.
  return results.map((one) => (one.outcome === 'new' ? { ...one, conversionId: null } : one));
}

/** Applies each line with everything that follows from it. A refused line does not stop the rest. */
export async function applyLines(tx: Tx, applying: Applying, lines: Line[]): Promise<Result[]> {
  let userIds: number[] = [];
  try {
    return await tx.savepoint(async (part) => {
      const { results, steps } = await applyEach(part, applying, lines);
      userIds = [...new Set(steps.map(({ conversion }) => conversion.userId))];
      await settle(part, steps, applying.by);
      return results;
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [only] = lines;
    if (only && lines.length === 1) return [refused(only, { fault: error.message })];
    // A balance refuses the sum of the lines: they are applied one by one to find the line at fault. Race: the lines lock their
    // rows in the common order (settle.ts) before the first line takes sums; the savepoint has released the locks.
    await readLines(tx, applying.batch, lines);
    const { referrerIds } = await findReferrers(tx, userIds);
    await lockBalances(tx, [...new Set([...userIds, ...referrerIds])]);
    const results: Result[] = [];
    for (const line of lines) results.push(...(await applyLines(tx, applying, [line])));
    return results;
  }
}

/** A line with its status update. */
type Readied = {
  line: Line;
  key: string;
  update?: StatusUpdate;
  apply: (context: ApplyContext) => Promise<Outcome>;
};

async function applyEach(tx: Tx, { batch, timeZone, by }: Applying, lines: Line[]) {
  const results: Result[] = [];
  const steps: Transition[] = [];
  const context = staffContext(tx, timeZone, by);
  const read = await readLines(tx, batch, lines);
  const changedBy = new Map<number, Line>();
  for (const one of read.toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))) {
    results.push(await applyLine(context, one, { steps, changedBy, isApplied: batch.stage === 'applying' }));
  }
  return { results, steps };
}

/** Reads lines, and locks the conversions and clicks that the lines name. */
async function readLines(tx: Tx, batch: Batch, lines: Line[]) {
  const read =
    batch.kind === 'import' ? await readPosted(tx, batch, lines) : await findNamed(tx, batch, lines);
  await lockUpdates(
    tx,
    read.flatMap((one) => ('update' in one && one.update) || []),
  );
  return read;
}

/** `changedBy`: by a conversion's id, the line that changed the conversion. */
type Progress = { steps: Transition[]; changedBy: Map<number, Line>; isApplied: boolean };

async function applyLine(
  context: ApplyContext,
  one: Readied | { line: Line; key: string; field: string; fault: string },
  { steps, changedBy, isApplied }: Progress,
) {
  if ('fault' in one) return refused(one.line, one);
  const changed = new Map(context.changed);
  try {
    const outcome = await context.tx.savepoint(async (tx) => {
      const answer = await one.apply({ ...context, tx, changed });
      if (answer === 'no-click' || answer.id === null)
        throw new Error('an update of a batch names a click that is not there');
      const made = { ...answer, id: answer.id };
      refuseTwin(changedBy.get(made.id));
      if (isApplied) refuseChanged(one.line, resultOf(one.line, made));
      return made;
    });
    context.changed = changed;
    steps.push(...stepsOf(outcome));
    if (outcome.step) changedBy.set(outcome.id, one.line);
    return resultOf(one.line, outcome);
  } catch (error) {
    if (!(error instanceof UpdateRefusal)) throw error;
    return refused(one.line, { field: columnOf(error.field), fault: error.message });
  }
}

async function readPosted(tx: Tx, { advertiserId }: Batch, lines: Line[]) {
  const now = new Date();
  const tids = lines.flatMap(({ given: { tid } }) => (tid ? withoutGuard(tid) : []));
  const ofTids = advertiserId === null ? null : await findOfTids(tx, advertiserId, tids);
  return lines.map((line) => {
    const named = ofTids ? withOwner(line.given, ofTids) : line.given;
    const read = typeof named === 'string' ? { field: 'tid', fault: named } : readLine(named);
    if ('fault' in read) return { line, key: '', ...read };
    const update = parseStatus(read.posted, now);
    return {
      line,
      key: keyOf(update),
      update,
      apply: (context: ApplyContext) => applyKnown(context, update),
    };
  });
}

/**
 * Adds the partner and the offer of the conversion to a line that has only the advertiser's own id. Returns the reason where
 * there is no such conversion.
 */
function withOwner(given: Line['given'], ofTids: OfTid[]) {
  const { tid, click_id, partner_id, offer_id } = given;
  if (!tid || click_id || partner_id) return given;
  const own = withoutGuard(tid);
  const found = ofTids.filter((one) => one.tid === own && (!offer_id || String(one.offerId) === offer_id));
  const [one] = found;
  if (!one) return 'У офферов рекламодателя нет конверсии с таким ID: нужен ID клика';
  if (found.length > 1) return 'Этот ID есть у нескольких офферов рекламодателя: нужен ID оффера или клика';
  return { ...given, partner_id: String(one.userId), offer_id: String(one.offerId) };
}

/** The lines of a batch that sets one status for listed conversions. */
async function findNamed(tx: Tx, { state, reason, comment }: Batch, lines: Line[]) {
  const ids = lines.flatMap(({ conversionId }) => conversionId ?? []);
  const known = await lockById(tx, ids);
  return lines.flatMap((line) => {
    const one = known.get(line.conversionId ?? 0);
    if (!one || !state) return [];
    const apply = (context: ApplyContext) =>
      applyStatus(context, one, updateOf(one, { state, reason: reason ?? undefined, comment }));
    return [{ line, key: String(one.id).padStart(16, '0'), apply }];
  });
}

/** Two lines about one conversion would be checked without regard to each other. */
function refuseTwin(earlier: Line | undefined) {
  if (earlier) throw new UpdateRefusal(409, 'transactionId', twinFault(earlier.line ?? 0));
}

/** Race: the conversion or its pay may have changed since the check, so the line would not do what the check has shown. */
function refuseChanged(shown: Shown, found: Shown) {
  const isAsShown =
    found.outcome === shown.outcome &&
    found.seenSteps === shown.seenSteps &&
    found.currencyCode === shown.currencyCode &&
    found.available === shown.available &&
    found.hold === shown.hold;
  if (!isAsShown)
    throw new UpdateRefusal(409, 'event', 'Изменилась после проверки: посмотрите её и проверьте ещё раз');
}

function resultOf({ place }: Line, { id, step }: Exclude<Outcome, 'no-click'>): Result {
  const untouched = { place, conversionId: id, userId: null, seenSteps: null, ...unsaid };
  if (!step) return { ...untouched, outcome: 'same', currencyCode: null, available: 0, hold: 0 };
  const seenSteps = step.before && step.conversion.steps - 1;
  const moves = movesOf(step.before, step.conversion);
  const sum = (account: string) =>
    moves.reduce((total, move) => total + (move.account === account ? move.amount : 0), 0);
  return {
    ...untouched,
    userId: step.conversion.userId,
    currencyCode: step.conversion.currencyCode,
    outcome: step.before ? 'changed' : 'new',
    seenSteps,
    stateBefore: step.before && lineStateOf(step.before),
    stateAfter: lineStateOf(step.conversion),
    available: sum('available'),
    hold: sum('hold'),
  };
}

const unsaid = { stateBefore: null, stateAfter: null, field: '', fault: '' };

function lineStateOf({ state, isConfirmed }: { state: State; isConfirmed: boolean }) {
  return isConfirmed ? 'hold-confirmed' : state;
}

function refused({ place }: Line, { field = '', fault }: { field?: string; fault: string }): Result {
  return {
    ...unsaid,
    place,
    outcome: 'refused',
    field,
    fault,
    conversionId: null,
    userId: null,
    seenSteps: null,
    currencyCode: null,
    available: 0,
    hold: 0,
  };
}
