import {
  type ConversionStateName as State,
  conversionStates as states,
} from '#contract/conversions/conversion-names';
import type { Account } from '../../../money/ledger/queries.ts';

export { type State, states };

/** The part of a conversion that decides its money; `amount` in minor units. */
export type ConversionState = {
  state: State;
  /** True for a hold that the advertiser has confirmed, so that it has a release date. */
  isConfirmed: boolean;
  amount: number;
  heldSince: Date | null;
};

/** `ConversionState` with the revenue. */
export type CountedState = ConversionState & { revenue: number | null };

/** A conversion that pays more than it brings waits for a person's decision before it leaves hold, or has passed it. */
export type Look = 'waits' | 'passed' | null;
type Looked = CountedState & { look: Look };

/** The state that an update sets; `amount` null leaves the amount unchanged. */
export type NewStatus = { state: State; amount: number | null; at: Date };

/**
 * The state of a conversion after an update, `before` null for a new one. `repeat`: nothing changes. `backwards`: an earlier
 * update went further. Rejection is possible from any state, and a later hold or approval leads back.
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

/** The state of a new conversion, or of one that comes back from a rejection: an earlier hold does not count. */
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
function statusOf({ state, isConfirmed }: ConversionState) {
  return { state: isConfirmed ? 'approve' : state };
}

function rankOf({ state }: { state: State }) {
  return states.indexOf(state);
}

/**
 * A conversion after an update, with the check for losses: a conversion that pays more than it brings against its offer's intent
 * waits on hold for a decision, even where the terms have no hold. A conversion that has passed waits again when it pays more or
 * brings less.
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

function lookOf(before: Looked | null, after: CountedState, isLossMeant: boolean) {
  if (isLossMeant || !isLoss(after)) return null;
  const isSame =
    before !== null && after.amount <= before.amount && (after.revenue ?? 0) >= (before.revenue ?? 0);
  return before?.look === 'passed' && isSame ? 'passed' : 'waits';
}

/** True where the payout is above the revenue, if the revenue is known. */
export function isLoss({ amount, revenue }: Pick<CountedState, 'amount' | 'revenue'>): boolean {
  return revenue !== null && amount > revenue;
}

/** The state of a due confirmed hold after its release. */
export function released<State extends ConversionState>(before: State): State {
  return { ...before, state: 'approve', isConfirmed: false, heldSince: null };
}

const dayMilliseconds = 86_400_000;

/** The time when a hold is due; null without a date, and while the conversion waits for a decision. */
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

/** The movements of money for a change of state. A conversion's whole money is on one account at a time. */
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

function accountOf({ state }: ConversionState) {
  if (state === 'hold') return 'hold';
  return state === 'approve' ? 'available' : null;
}
