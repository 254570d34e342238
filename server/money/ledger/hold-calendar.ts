import type { Db } from '../../platform/db/connection.ts';
import { dayIn } from './days.ts';
import { findHoldReleases } from './hold-queries.ts';

/**
 * The sums that leave hold on each of the next days, later, or at an unknown date. Due dates are days of the network, whoever
 * reads them.
 */
export async function findHoldCalendar(db: Db, userId: number, networkTimeZone: string, days: number) {
  const released = await findHoldReleases(db, userId, networkTimeZone);
  const dated = released.flatMap(({ date, ...sum }) => (date === null ? [] : { date, ...sum }));
  const end = dayIn(days, networkTimeZone);
  return {
    items: dated.filter(({ date }) => date < end),
    later: add(dated.filter(({ date }) => date >= end)),
    undated: add(released.filter(({ date }) => date === null)),
  };
}

function add(sums: { amount: number; count: number }[]) {
  return sums.reduce((all, one) => ({ amount: all.amount + one.amount, count: all.count + one.count }), {
    amount: 0,
    count: 0,
  });
}
