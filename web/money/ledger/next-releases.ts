import type { ResultOf } from '../../rpc/rpc.ts';

type Calendar = Pick<ResultOf<'profile.get-hold-calendar'>, 'items' | 'later'>;

/** The next five days of a calendar, and the sum of all later days. */
export function nextReleases({ items, later }: Calendar) {
  const beyond = items.slice(shown).reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return { next: items.slice(0, shown), later: (beyond + Math.round(later.amount * 100)) / 100 };
}

const shown = 5;
