import type { Movement } from '../ledger/queries.ts';
import { chance } from './chance.ts';
import { afterHold, daysBefore, holdDays } from './days.ts';

export const offers = ['Займ Рядом', 'Лингва-старт', 'Кухни на заказ', 'Страховка за час', 'Юрист на связи'];

const times = 17;

/** Conversions of ninety days, one report every five: two weeks in hold, then released, one of them rejected. */
export function demoConversions(now: Date): Movement[] {
  const random = chance(20);
  return Array.from({ length: times }, (_, index) => oneReport(now, index, random)).flat();
}

function oneReport(now: Date, index: number, random: () => number): Movement[] {
  const count = 6 + Math.floor(random() * 22);
  const rubles = 700 + Math.floor(random() * 14) * 50;
  const offer = offers[Math.floor(random() * offers.length)];
  const hour = 8 + random() * 12;
  const daysAgo = 89 - index * 5.4;
  const decided = daysBefore(now, daysAgo - holdDays, hour);
  const amount = count * rubles * 100;
  const of = { comment: `Оффер «${offer}», конверсий: ${count}`, createdAt: decided };
  const key = (kind: string) => ({ kind, idempotencyKey: `demo-${kind}-${index}` });

  const createdAt = daysBefore(now, daysAgo, hour);
  const releaseAt = afterHold(createdAt);
  const report: Movement[] = [{ ...of, ...key('conversion'), account: 'hold', amount, createdAt, releaseAt }];
  if (daysAgo < holdDays + 1) return report;
  if (index === 8)
    return [...report, { ...of, ...key('conversion-reject'), account: 'hold', amount: -amount }];
  const release = key('hold-release');
  return [
    ...report,
    { ...of, ...release, account: 'hold', amount: -amount },
    { ...of, ...release, account: 'available', amount, idempotencyKey: `${release.idempotencyKey}-in` },
  ];
}
