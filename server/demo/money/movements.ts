import { toMinor } from '../../money/ledger/money.ts';
import type { Movement } from '../../money/ledger/queries.ts';
import { daysBefore } from '../days.ts';

/** The network's manual entries for `demo`, oldest first. */
export function movementsByHand(now: Date): Movement[] {
  return manualEntries.map((extra) => extraMovement(now, extra));
}

/** A bonus in each of the two last months, so that both have an act. */
export function bonusesOfMonths(now: Date): Movement[] {
  const dayOf = (back: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 12, 9));
  return [12_400, 7_850].map((amount, place) => ({
    kind: 'bonus',
    account: 'available',
    amount: toMinor(amount),
    comment: 'Бонус за объём',
    createdAt: dayOf(2 - place),
    idempotencyKey: `demo-bonus-of-month-${place}`,
  }));
}

type ManualEntry = { kind: string; amount: number; comment: string; daysAgo: number };

const manualEntries: ManualEntry[] = [
  { daysAgo: 86, kind: 'bonus', amount: 5_000, comment: 'Бонус за подтверждённые реквизиты' },
  {
    daysAgo: 25,
    kind: 'bonus',
    amount: 12_000,
    comment: 'Бонус за объём, оффер «Тёплый дом: утепление фасадов»',
  },
  { daysAgo: 15, kind: 'correction', amount: -640.4, comment: 'Сверка: конверсия засчитана дважды' },
];

function extraMovement(now: Date, { daysAgo, amount, ...extra }: ManualEntry): Movement {
  return {
    ...extra,
    account: 'available',
    amount: toMinor(amount),
    createdAt: daysBefore(now, daysAgo, 10),
    idempotencyKey: `demo-${extra.kind}-day-${daysAgo}`,
  };
}

/** A movement of a withdrawal of the demo, by its number from 0. */
export type Withdrawn = Movement & { round?: number };

/**
 * Adds the withdrawals of `demo` to what was earned: paid ones, one that the bank did not take, and the latest, which still
 * waits.
 */
export function withPayouts<M extends Movement>(earned: M[], now: Date): (M | Withdrawn)[] {
  const rounds = [
    { daysAgo: 61, ends: 'payout' },
    { daysAgo: 40, ends: 'payout' },
    { daysAgo: 30, ends: 'payout-cancel' },
    { daysAgo: 19, ends: 'payout' },
    { daysAgo: 1, ends: '' },
  ];
  return rounds.reduce<(M | Withdrawn)[]>(
    (all, plan, round) => payOut(all, now, { ...plan, round }),
    [...earned].sort(byTime),
  );
}

type Round = { daysAgo: number; ends: string; round: number };

/** Adds a withdrawal of most of the sum available at that time, in whole thousands, and two days later its outcome. */
function payOut<M extends Movement>(
  all: (M | Withdrawn)[],
  now: Date,
  { daysAgo, ends, round }: Round,
): (M | Withdrawn)[] {
  const createdAt = daysBefore(now, daysAgo, 12);
  const available = all
    .filter((earlier) => earlier.account === 'available' && earlier.createdAt < createdAt)
    .reduce((sum, { amount }) => sum + amount, 0);
  const amount = Math.floor((available * 0.7) / 1000_00) * 1000_00;
  const move = (kind: string, account: 'available' | 'blocked', sum: number, at: Date): Withdrawn => ({
    kind,
    account,
    amount: sum,
    round,
    comment: '',
    createdAt: at,
    idempotencyKey: `demo-payout-${round}-${kind}-${account}`,
  });
  const endedAt = daysBefore(now, daysAgo - 2, 15);
  const asked = [
    move('payout-request', 'available', -amount, createdAt),
    move('payout-request', 'blocked', amount, createdAt),
  ];
  const paid = move('payout', 'blocked', -amount, endedAt);
  const taken = [
    move('payout-cancel', 'blocked', -amount, endedAt),
    move('payout-cancel', 'available', amount, endedAt),
  ];
  const end = ends === 'payout' ? [paid] : ends === 'payout-cancel' ? taken : [];
  return [...all, ...asked, ...end].sort(byTime);
}

/** A stable sort: of one moment's entries a credit comes before a debit. */
export function byTime(one: Movement, other: Movement): number {
  return one.createdAt.getTime() - other.createdAt.getTime();
}
