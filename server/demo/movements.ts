import { toMinor } from '../ledger/money.ts';
import type { Movement } from '../ledger/queries.ts';
import { demoConversions, offers } from './conversions.ts';
import { afterHold, daysBefore } from './days.ts';

/** Ninety days of the money of `demo`, oldest first. The latest payout still waits. */
export function demoMovements(now: Date): Movement[] {
  const earned = [...demoConversions(now), ...extras.map((extra) => extraMovement(now, extra))].sort(byTime);
  return [61, 40, 19, 1].reduce((all, daysAgo, round) => payOut(all, now, daysAgo, round), earned);
}

/** Money of the other two that can sign in: a little, so that their header is not empty. */
export function fewMovements(now: Date): Movement[] {
  const released = {
    kind: 'hold-release',
    comment: `Оффер «${offers[3]}», конверсий: 11`,
    createdAt: daysBefore(now, 16, 9),
  };
  return [
    {
      ...released,
      kind: 'conversion',
      account: 'hold',
      amount: 41_250_50,
      createdAt: daysBefore(now, 30, 9),
      releaseAt: afterHold(daysBefore(now, 30, 9)),
      idempotencyKey: 'demo-1',
    },
    { ...released, account: 'hold', amount: -41_250_50, idempotencyKey: 'demo-2' },
    { ...released, account: 'available', amount: 41_250_50, idempotencyKey: 'demo-3' },
    {
      kind: 'conversion',
      account: 'hold',
      amount: 18_700_00,
      comment: `Оффер «${offers[1]}», конверсий: 5`,
      createdAt: daysBefore(now, 6, 18),
      releaseAt: afterHold(daysBefore(now, 6, 18)),
      idempotencyKey: 'demo-4',
    },
  ];
}

type Extra = { kind: string; amount: number; comment: string; daysAgo: number };

const extras: Extra[] = [
  { daysAgo: 86, kind: 'bonus', amount: 5_000, comment: 'Бонус за подтверждённые реквизиты' },
  { daysAgo: 72, kind: 'referral', amount: 3_148.5, comment: 'Реферальные: Мария Кузнецова' },
  { daysAgo: 42, kind: 'referral', amount: 4_902.25, comment: 'Реферальные: Мария Кузнецова, Илья Волков' },
  { daysAgo: 33, kind: 'chargeback', amount: -7_350, comment: 'Оффер «Займ Рядом»: возврат клиенту' },
  { daysAgo: 25, kind: 'bonus', amount: 12_000, comment: 'Бонус за объём, оффер «Кухни на заказ»' },
  { daysAgo: 15, kind: 'correction', amount: -640.4, comment: 'Сверка: конверсия засчитана дважды' },
  { daysAgo: 12, kind: 'referral', amount: 6_215.75, comment: 'Реферальные: Илья Волков, Тимур Ахметов' },
];

function extraMovement(now: Date, { daysAgo, amount, ...extra }: Extra): Movement {
  return {
    ...extra,
    account: 'available',
    amount: toMinor(amount),
    createdAt: daysBefore(now, daysAgo, 10),
    idempotencyKey: `demo-${extra.kind}-day-${daysAgo}`,
  };
}

/** Adds a payout of most of the sum available at that time, in whole thousands; old payouts are paid two days later. */
function payOut(all: Movement[], now: Date, daysAgo: number, round: number): Movement[] {
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
function byTime(one: Movement, other: Movement): number {
  return one.createdAt.getTime() - other.createdAt.getTime();
}
