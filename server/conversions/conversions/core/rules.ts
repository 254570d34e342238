import {
  type ConversionStateName as State,
  conversionStates as states,
} from '#contract/conversions/conversion-names';
import type { Account } from '../../../money/ledger/queries.ts';

export { type State, states };

/** What decides about a conversion's money; `amount` in minor units. */
export type ConversionState = {
  state: State;
  /** On hold: confirmed by the advertiser, so that it has a date. */
  isConfirmed: boolean;
  amount: number;
  heldSince: Date | null;
};

/** The same with what the advertiser pays. */
export type CountedState = ConversionState & { revenue: number | null };

/** Of one that pays more than it brings: it waits for a person's look before it leaves hold, or has passed it. */
export type Look = 'waits' | 'passed' | null;
type Looked = CountedState & { look: Look };

/** What an update says of the state; `amount` null: unchanged. */
export type NewStatus = { state: State; amount: number | null; at: Date };

/**
 * The state of a conversion after an update, `before` null for a new one: `repeat` where nothing changes, `backwards` where an earlier
 * update went further. Rejection is possible from everywhere, and a later hold or approval leads back.
 */
export function nextState(
  before: ConversionState | null,
  status: NewStatus,
  holdDays: number,
): ConversionState | 'repeat' | 'backwards' {
  if (!before || before.state === 'reject') return fromNothing(before, status, holdDays);
  const amount = status.amount ?? before.amount;
  if (status.state === 'reject')
    return { state: 'reject', isConfirmed: false, amount: before.amount, heldSince: null };
  if (rankOf(status) < rankOf(statusOf(before))) return 'backwards';
  if (status.state === statusOf(before).state)
    return amount === before.amount ? 'repeat' : { ...before, amount };
  return entered(status, { amount, heldSince: before.heldSince ?? status.at }, holdDays);
}

/** A new conversion, or the way back from a rejection: what was on hold before is over. */
function fromNothing(before: ConversionState | null, status: NewStatus, holdDays: number) {
  if (before && status.state === 'reject') return 'repeat';
  if (before && status.state === 'create') return 'backwards';
  return entered(status, { amount: status.amount ?? before?.amount ?? 0, heldSince: status.at }, holdDays);
}

function entered(
  { state }: NewStatus,
  { amount, heldSince }: { amount: number; heldSince: Date },
  holdDays: number,
): ConversionState {
  if (state === 'approve' && holdDays > 0) return { state: 'hold', isConfirmed: true, amount, heldSince };
  return { state, isConfirmed: false, amount, heldSince: state === 'hold' ? heldSince : null };
}

/** A confirmed hold ranks as the approval that confirmed it. */
function statusOf({ state, isConfirmed }: ConversionState): { state: State } {
  return { state: isConfirmed ? 'approve' : state };
}

function rankOf({ state }: { state: State }): number {
  return states.indexOf(state);
}

/**
 * A conversion after an update, with what a loss makes of it: one that pays more than it brings, which nobody has meant, waits on hold for a
 * look, also where the terms hold no days. One that has passed waits again once it pays more or brings less.
 */
export function looked<State extends CountedState>(
  before: Looked | null,
  after: State,
  { isLossMeant, at }: { isLossMeant: boolean; at: Date },
): State & { look: Look } {
  const isHeld = after.state === 'hold' && after.isConfirmed;
  const isApproved = after.state === 'approve' && before?.state !== 'approve';
  if (!isHeld && !isApproved)
    return { ...after, look: after.state === 'approve' ? (before?.look ?? null) : null };
  const look = lookOf(before, after, isLossMeant);
  if (isHeld || look !== 'waits') return { ...after, look };
  return { ...after, state: 'hold', isConfirmed: true, heldSince: before?.heldSince ?? at, look };
}

function lookOf(before: Looked | null, after: CountedState, isLossMeant: boolean): Look {
  if (isLossMeant || !isLoss(after)) return null;
  const isSame =
    before !== null && after.amount <= before.amount && (after.revenue ?? 0) >= (before.revenue ?? 0);
  return before?.look === 'passed' && isSame ? 'passed' : 'waits';
}

/** Whether it pays the partner more than the advertiser pays, as far as that is known. */
export function isLoss({ amount, revenue }: Pick<CountedState, 'amount' | 'revenue'>): boolean {
  return revenue !== null && amount > revenue;
}

/** A confirmed hold that is due. */
export function released<State extends ConversionState>(before: State): State {
  return { ...before, state: 'approve', isConfirmed: false, heldSince: null };
}

const dayMilliseconds = 86_400_000;

/** When a hold is due; null without a date, and while it waits for a look. */
export function dueOf(
  { isConfirmed, heldSince, look }: ConversionState & { look?: Look },
  holdDays: number,
): Date | null {
  return isConfirmed && heldSince && look !== 'waits'
    ? new Date(heldSince.getTime() + holdDays * dayMilliseconds)
    : null;
}

/** A movement of a conversion's money; `endsMove`: the second half of a move between accounts. */
export type Move = { kind: string; account: Account; amount: number; endsMove: boolean };

/** The movements of money of a change of state. A conversion's money is on one account at a time, as a whole. */
export function movesOf(before: ConversionState | null, after: ConversionState): Move[] {
  const from = before ? accountOf(before) : null;
  const to = accountOf(after);
  const had = from && before ? before.amount : 0;
  const move = (kind: string, account: Account, amount: number, endsMove = false): Move[] =>
    amount === 0 ? [] : [{ kind, account, amount, endsMove }];
  if (!from) return to ? move('conversion', to, after.amount) : [];
  if (!to) return move(from === 'hold' ? 'conversion-reject' : 'chargeback', from, -had);
  const corrected = move('correction', from, after.amount - had);
  if (from === to) return corrected;
  return [
    ...corrected,
    ...move('hold-release', from, -after.amount),
    ...move('hold-release', to, after.amount, true),
  ];
}

function accountOf({ state }: ConversionState): 'hold' | 'available' | null {
  if (state === 'hold') return 'hold';
  return state === 'approve' ? 'available' : null;
}
