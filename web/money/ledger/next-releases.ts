import type { ResultOf } from '../../rpc/rpc.ts';
import { formatDay } from '../../ui/text/format.ts';

type Calendar = Pick<ResultOf<'profile.get-hold-calendar'>, 'items' | 'later'>;

/** The lines of a calendar: its next days, then the later and the undated sums, if any. */
export function releaseLines(calendar: Calendar & { undated: { amount: number } }) {
  const { next, later } = nextReleases(calendar);
  const lines = [
    ...next.map(({ date, amount }) => ({ name: formatDay(date), amount })),
    { name: 'Позже', amount: later },
    { name: 'Дата не назначена', amount: calendar.undated.amount },
  ];
  return lines.filter(({ amount }) => amount > 0);
}

/** The next five days of a calendar, and the sum of all later days. */
export function nextReleases({ items, later }: Calendar) {
  const beyond = items.slice(shown).reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return { next: items.slice(0, shown), later: (beyond + Math.round(later.amount * 100)) / 100 };
}

const shown = 5;
