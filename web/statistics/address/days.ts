import { serverNow } from '../../rpc/server-time.ts';
import { daysOf, type Period } from '../../ui/filter/period.ts';

/** The two days of a period. Without a last one it ends today, without a first one it has thirty days. */
export function wholeDays(period: Period, now = serverNow()): { from: string; to: string } {
  const days = daysOf(period, now);
  const to = days.to ?? daysOf({ period: 'today' }, now).to ?? '';
  return { from: days.from ?? shifted(to, -29), to: days.from && days.from > to ? days.from : to };
}

/** As many days right before a period. */
export function daysBefore({ from, to }: { from: string; to: string }): { from: string; to: string } {
  return { from: shifted(from, -countOf({ from, to })), to: shifted(from, -1) };
}

export function countOf({ from, to }: { from: string; to: string }): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds) + 1;
}

const dayMilliseconds = 86_400_000;

function shifted(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10);
}
