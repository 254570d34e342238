import { toMinor } from '../ledger/money.ts';
import type { Movement } from '../ledger/queries.ts';
import { daysBefore } from './days.ts';

/** What the network posted by hand for `demo`, oldest first. */
export function movementsByHand(now: Date): Movement[] {
  return manualEntries.map((extra) => extraMovement(now, extra));
}

type ManualEntry = { kind: string; amount: number; comment: string; daysAgo: number };

const manualEntries: ManualEntry[] = [
  { daysAgo: 86, kind: 'bonus', amount: 5_000, comment: 'Бонус за подтверждённые реквизиты' },
  { daysAgo: 72, kind: 'referral', amount: 3_148.5, comment: 'Рефералы: Мария Кузнецова' },
  { daysAgo: 42, kind: 'referral', amount: 4_902.25, comment: 'Рефералы: Мария Кузнецова, Илья Волков' },
  {
    ...{ daysAgo: 25, kind: 'bonus', amount: 12_000 },
    comment: 'Бонус за объём, оффер «Тёплый дом: утепление фасадов»',
  },
  { daysAgo: 15, kind: 'correction', amount: -640.4, comment: 'Сверка: конверсия засчитана дважды' },
  { daysAgo: 12, kind: 'referral', amount: 6_215.75, comment: 'Рефералы: Илья Волков, Тимур Ахметов' },
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

/** Adds the payouts of `demo` to what was earned. The latest still waits. */
export function withPayouts<M extends Movement>(earned: M[], now: Date): (M | Movement)[] {
  const inOrder = [...earned].sort(byTime);
  return [61, 40, 19, 1].reduce<(M | Movement)[]>(
    (all, daysAgo, round) => payOut(all, now, daysAgo, round),
    inOrder,
  );
}

/** Adds a payout of most of the sum available at that time, in whole thousands; old payouts are paid two days later. */
function payOut<M extends Movement>(all: M[], now: Date, daysAgo: number, round: number): (M | Movement)[] {
  const createdAt = daysBefore(now, daysAgo, 12);
  const available = all
    .filter((earlier) => earlier.account === 'available' && earlier.createdAt < createdAt)
    .reduce((sum, { amount }) => sum + amount, 0);
  const amount = Math.floor((available * 0.7) / 1000_00) * 1000_00;
  const key = `demo-payout-${round}`;
  const request = { kind: 'payout-request', comment: `Выплата № ${1041 + round * 37}`, createdAt };
  const paid: Movement = {
    ...request,
    kind: 'payout',
    account: 'blocked',
    amount: -amount,
    createdAt: daysBefore(now, daysAgo - 2, 15),
    idempotencyKey: `${key}-paid`,
  };
  const asked: Movement[] = [
    { ...request, account: 'available', amount: -amount, idempotencyKey: `${key}-out` },
    { ...request, account: 'blocked', amount, idempotencyKey: `${key}-in` },
  ];
  return [...all, ...asked, ...(daysAgo > 2 ? [paid] : [])].sort(byTime);
}

/** A stable sort: of one moment's entries the sum that gives comes before the sum that takes. */
export function byTime(one: Movement, other: Movement): number {
  return one.createdAt.getTime() - other.createdAt.getTime();
}
