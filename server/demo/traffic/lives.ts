import type { RejectReason } from '#contract/conversions/conversion-names';
import {
  type ConversionState,
  dueOf,
  meaningOf,
  nextState,
  released,
  type State,
} from '../../conversions/core/rules.ts';
import { type Habit, habitOf, silent } from '../offers/advertisers.ts';
import { type Chance, pick } from './chance.ts';
import { atWork } from './rhythm.ts';

const hour = 3_600_000;

/** A word about a conversion, as it came. */
type Said = {
  at: Date;
  by: 'advertiser' | 'staff' | 'release';
  word: string;
  state: State;
  /** Minor units; null: not said. */
  payout: number | null;
  reason: RejectReason | null;
  comment: string;
};
/** What a word made of a conversion. */
export type Transition = {
  said: Said;
  before: ConversionState | null;
  after: ConversionState;
  reason: RejectReason | null;
};

/** What is known of a conversion before its advertiser says anything. */
export type Birth = { offer: string; clickAt: number; holdDays: number; amount: number; isNamed: boolean };

/** The steps of a conversion up to now; none where its advertiser has not spoken yet. */
export function liveThrough(birth: Birth, now: number, random: Chance): Transition[] {
  const habit = habitOf(birth.offer);
  const heard = birth.offer === silent.offer ? now - silent.hours * hour : now;
  const steps: Transition[] = [];
  const say = (said: Partial<Said> & { at: Date; word: string }) => {
    if (said.at.getTime() >= (said.by ? now : heard)) return false;
    const step = transitionOf(steps.at(-1), said, birth);
    if (step) steps.push(step);
    return step !== null;
  };
  const first = birth.clickAt + between(habit.first, random) * hour;
  const payout = birth.isNamed ? birth.amount : null;
  if (!say({ at: new Date(first), word: habit.word, payout })) return steps;
  decide(habit, first, random, say);
  if (random() < 0.025) correct(steps.at(-1), birth, say);
  const last = steps.at(-1);
  const due = last && dueOf(last.after, birth.holdDays);
  if (
    !due ||
    !say({ at: minuteAfter(Math.max(due.getTime(), last.said.at.getTime())), by: 'release', word: 'release' })
  )
    return steps;
  // Of what is paid a little comes back.
  const back = due.getTime() + (20 + random() * 200) * hour;
  if (random() < 0.02) say({ at: new Date(back), word: habit.rejects, ...rejectReason(habit, random) });
  return steps;
}

type Say = (said: Partial<Said> & { at: Date; word: string }) => boolean;

function decide(habit: Habit, first: number, random: Chance, say: Say): void {
  const asked = first + between(habit.decision, random) * hour;
  const at = new Date(habit.atWork ? atWork(asked, random) : asked);
  if (random() < habit.approval) say({ at, word: habit.approves });
  else say({ at, word: habit.rejects, ...rejectReason(habit, random) });
}

/** The staff mend a payout of what is confirmed and not released. */
function correct(last: Transition | undefined, { amount }: Birth, say: Say): void {
  if (!last?.after.isConfirmed) return;
  const at = new Date(last.said.at.getTime() + 21 * hour);
  const payout = Math.round((amount * 0.85) / 100) * 100;
  say({ at, by: 'staff', word: 'approve', payout, comment: 'Сверка: выплата по прежним условиям' });
}

function rejectReason({ reasons }: Habit, random: Chance) {
  const [reason, comment] = pick(random, reasons);
  return { reason, comment };
}

function transitionOf(
  last: Transition | undefined,
  given: Partial<Said> & { at: Date; word: string },
  birth: Birth,
): Transition | null {
  const said: Said = {
    ...{ by: 'advertiser', payout: null, reason: null, comment: '' },
    ...{ state: meaningOf(given.word) ?? 'approve', ...given },
  };
  const before = last?.after ?? null;
  const amount = said.payout ?? (before ? null : birth.amount);
  const after =
    said.by === 'release' && before
      ? released(before)
      : nextState(before, { state: said.state, amount, at: said.at }, birth.holdDays);
  if (after === 'repeat' || after === 'backwards') return null;
  return { said, before, after, reason: after.state === 'reject' ? (said.reason ?? 'other') : null };
}

/** Nearer to the lower end than to the upper. */
function between([least, most]: [number, number], random: Chance): number {
  return least + (most - least) * random() ** 2.2;
}

/** When the job of every minute finds it due. */
function minuteAfter(at: number): Date {
  return new Date(Math.ceil(at / 60_000) * 60_000 + 1_400);
}
