import { toMinor } from '../../money/ledger/money.ts';
import type { Movement } from '../../money/ledger/queries.ts';
import { daysBefore } from '../scene.ts';

/** The network's manual entries for `demo`, oldest first. */
export function movementsByHand(now: Date): Movement[] {
  return manualEntries.map(([daysAgo, kind, amount, comment]) => ({
    kind,
    account: 'available',
    amount: toMinor(amount),
    comment,
    createdAt: daysBefore(now, daysAgo, 10),
    idempotencyKey: `demo-${kind}-day-${daysAgo}`,
  }));
}

const manualEntries: [daysAgo: number, kind: string, amount: number, comment: string][] = [
  [86, 'bonus', 5_000, 'Бонус за подтверждённые реквизиты'],
  [25, 'bonus', 12_000, 'Бонус за объём, оффер «Тёплый дом: утепление фасадов»'],
  [15, 'correction', -640.4, 'Сверка: конверсия засчитана дважды'],
];

/** A bonus in each of the two last months, so that both have an act. */
export function bonusesOfMonths(now: Date): Movement[] {
  return [12_400, 7_850].map((amount, place) => ({
    kind: 'bonus',
    account: 'available',
    amount: toMinor(amount),
    comment: 'Бонус за объём',
    createdAt: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2 + place, 12, 9)),
    idempotencyKey: `demo-bonus-of-month-${place}`,
  }));
}

/** A movement; `round`: the number of its withdrawal from 0. */
export type Withdrawn = Movement & { round?: number };

/** When the withdrawals of `demo` began, and how they ended; the latest one still waits. */
const rounds: [daysAgo: number, end?: 'payout' | 'payout-cancel'][] = [
  [61, 'payout'],
  [40, 'payout'],
  [30, 'payout-cancel'],
  [19, 'payout'],
  [1],
];

/** Adds withdrawals to what was earned: each of most of the sum available at that time, and two days later its outcome. */
export function withPayouts<M extends Movement>(earned: M[], now: Date): (M | Withdrawn)[] {
  let all: (M | Withdrawn)[] = [...earned].sort(byTime);
  for (const [round, [daysAgo, end]] of rounds.entries()) {
    const askedAt = daysBefore(now, daysAgo, 12);
    const endedAt = daysBefore(now, daysAgo - 2, 15);
    const available = all
      .filter((earlier) => earlier.account === 'available' && earlier.createdAt < askedAt)
      .reduce((sum, { amount }) => sum + amount, 0);
    const sum = Math.floor((available * 0.7) / 1000_00) * 1000_00;
    const move = (kind: string, account: 'available' | 'blocked', amount: number, createdAt: Date) => {
      const idempotencyKey = `demo-payout-${round}-${kind}-${account}`;
      return { kind, account, amount, round, comment: '', createdAt, idempotencyKey };
    };
    all.push(
      move('payout-request', 'available', -sum, askedAt),
      move('payout-request', 'blocked', sum, askedAt),
    );
    if (end) all.push(move(end, 'blocked', -sum, endedAt));
    if (end === 'payout-cancel') all.push(move(end, 'available', sum, endedAt));
    all = all.sort(byTime);
  }
  return all;
}

/** A stable sort: of one moment's entries a credit comes before a debit. */
export function byTime(one: Movement, other: Movement): number {
  return one.createdAt.getTime() - other.createdAt.getTime();
}
