import type { Break } from './break-queries.ts';
import type { FoundLink } from './found-queries.ts';
import type { RecentClicks } from './recent-queries.ts';

const day = 86_400_000;
/** Days of the clicks that are counted. */
const recentDays = 7;

type Figures = Pick<Break, 'since' | 'incomeBefore' | 'clicksBefore'>;

/**
 * The loss of a link a day, in minor units, to whole units, since it is an estimate: the clicks it has by what a click brought before the break, less what their new way
 * earns. A full or sleeping offer loses only the clicks that it turned away; a dead page only its part, and earns nothing.
 */
export function lossOf(
  { reason, share }: Pick<FoundLink, 'reason' | 'share'>,
  { since, incomeBefore, clicksBefore }: Figures,
  { clicks, trafficbacks }: Pick<RecentClicks, 'clicks' | 'trafficbacks'>,
  earned: number,
  now = Date.now(),
): number {
  // Visitors of a link without a token still reach its offer.
  if (clicksBefore === 0 || reason === 'no-token') return 0;
  const isAtTimes = reason === 'cap' || reason === 'schedule';
  const lost = isAtTimes ? trafficbacks : reason === 'landing' ? clicks * share : clicks;
  const days = Math.min(recentDays, Math.max(1, (now - since.getTime()) / day));
  const regained = reason === 'landing' ? 0 : earned / days;
  const expected = (lost / recentDays) * (incomeBefore / clicksBefore);
  return Math.max(0, toUnits(expected - regained));
}

/** The loss of a rule a day: the income of its traffic before. */
export function ruleLossOf({ incomeBefore }: Pick<Figures, 'incomeBefore'>): number {
  return toUnits(incomeBefore / 30);
}

function toUnits(minor: number) {
  return 100 * Math.round(minor / 100);
}
