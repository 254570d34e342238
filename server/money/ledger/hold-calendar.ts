import type { Db } from '../../platform/db/connection.ts';
import { dayIn } from './days.ts';
import { findHoldReleases } from './hold-queries.ts';
import { fromMinor } from './money.ts';

/**
 * The sums that leave hold on each of the next days, later, or at an unknown date. Due dates are days of the network, whoever
 * reads them.
 */
export async function findHoldCalendar(db: Db, userId: number, networkTimeZone: string, days: number) {
  const released = await findHoldReleases(db, userId, networkTimeZone);
  const first = released.flatMap(({ date, ...sum }) => (date === null ? [] : { date, ...inMoney(sum) }));
  const end = dayIn(days, networkTimeZone);
  return {
    items: first.filter(({ date }) => date < end),
    later: add(released.filter(({ date }) => date !== null && date >= end)),
    undated: add(released.filter(({ date }) => date === null)),
  };
}

type Sum = { amount: number; count: number };

function inMoney({ amount, count }: Sum) {
  return { amount: fromMinor(amount), count };
}

function add(sums: Sum[]) {
  const total = sums.reduce(
    (all, one) => ({ amount: all.amount + one.amount, count: all.count + one.count }),
    none,
  );
  return inMoney(total);
}

const none: Sum = { amount: 0, count: 0 };
