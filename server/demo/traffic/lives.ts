import type { RejectReason } from '#contract/conversions/conversion-names';
import {
  type ConversionState,
  dueOf,
  nextState,
  released,
  type State,
} from '../../conversions/conversions/core/rules.ts';
import { meaningOf } from '../../conversions/conversions/core/status-words.ts';
import { type Habit, habitOf, silent } from '../offers/advertisers.ts';
import { hour } from '../scene.ts';
import { type Chance, pick } from './chance.ts';
import { atWork } from './rhythm.ts';

/** A status update of a conversion, as it came. */
type Update = {
  at: Date;
  by: 'advertiser' | 'staff' | 'release';
  status: string;
  state: State;
  /** Minor units; null: the update names no sum. */
  payout: number | null;
  reason: RejectReason | null;
  comment: string;
};
/** A conversion's state after a status update. */
export type Transition = {
  update: Update;
  before: ConversionState | null;
  after: ConversionState;
  reason: RejectReason | null;
};

/** A conversion before its advertiser's first status. */
type Birth = { offer: string; clickAt: number; holdDays: number; amount: number; isNamed: boolean };
type Given = Partial<Update> & Pick<Update, 'at' | 'status'>;

/** The steps of a conversion up to now; none where its advertiser has not spoken yet. */
export function liveThrough(birth: Birth, now: number, random: Chance): Transition[] {
  const habit = habitOf(birth.offer);
  const lastCallAt = birth.offer === silent.offer ? now - silent.hours * hour : now;
  const steps: Transition[] = [];
  const apply = (given: Given) => {
    if (given.at.getTime() >= (given.by ? now : lastCallAt)) return false;
    const step = transitionOf(steps.at(-1), given, birth);
    if (step) steps.push(step);
    return step !== null;
  };
  const first = birth.clickAt + between(habit.first, random) * hour;
  const payout = birth.isNamed ? birth.amount : null;
  if (!apply({ at: new Date(first), status: habit.firstStatus, payout })) return steps;
  decide(habit, first, random, apply);
  if (random() < 0.025) correct(steps.at(-1), birth, apply);
  const last = steps.at(-1);
  const due = last && dueOf(last.after, birth.holdDays);
  if (!due) return steps;
  // The job of every minute finds the conversion due.
  const minute = Math.ceil(Math.max(due.getTime(), last.update.at.getTime()) / 60_000);
  const at = new Date(minute * 60_000 + 1_400);
  if (!apply({ at, by: 'release', status: 'release' })) return steps;
  // A small part of paid conversions is reversed.
  const back = due.getTime() + (20 + random() * 200) * hour;
  if (random() < 0.02) apply({ at: new Date(back), status: habit.rejects, ...rejectReason(habit, random) });
  return steps;
}

type Apply = (given: Given) => boolean;

function decide(habit: Habit, first: number, random: Chance, apply: Apply) {
  const asked = first + between(habit.decision, random) * hour;
  const at = new Date(habit.atWork ? atWork(asked, random) : asked);
  if (random() < habit.approval) apply({ at, status: habit.approves });
  else apply({ at, status: habit.rejects, ...rejectReason(habit, random) });
}

/** The staff correct the payout of a confirmed conversion that is not released yet. */
function correct(last: Transition | undefined, { amount }: Birth, apply: Apply) {
  if (!last?.after.isConfirmed) return;
  const at = new Date(last.update.at.getTime() + 21 * hour);
  const payout = Math.round((amount * 0.85) / 100) * 100;
  apply({ at, by: 'staff', status: 'approve', payout, comment: 'Сверка: ставка по прежним условиям' });
}

function rejectReason({ reasons }: Habit, random: Chance) {
  const [reason, comment] = pick(random, reasons);
  return { reason, comment };
}

function transitionOf(last: Transition | undefined, given: Given, birth: Birth) {
  const update: Update = {
    by: 'advertiser',
    payout: null,
    reason: null,
    comment: '',
    state: meaningOf(given.status) ?? 'approve',
    ...given,
  };
  const before = last?.after ?? null;
  const amount = update.payout ?? (before ? null : birth.amount);
  const after =
    update.by === 'release' && before
      ? released(before)
      : nextState(before, { state: update.state, amount, at: update.at }, birth.holdDays);
  if (after === 'repeat' || after === 'backwards') return null;
  return { update, before, after, reason: after.state === 'reject' ? (update.reason ?? 'other') : null };
}

/** A random number nearer to the lower end than to the upper. */
function between([least, most]: [number, number], random: Chance) {
  return least + (most - least) * random() ** 2.2;
}
