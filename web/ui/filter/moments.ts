import { daysOf, type Period } from './period.ts';

/** The first and the last moment of a period on the reader's clock, as a method with `from` and `to` takes them. */
export function momentsOf(period: Period | undefined, now = Date.now()): { from?: string; to?: string } {
  const { from, to } = daysOf(period ?? {}, now);
  return {
    ...(from ? { from: new Date(`${from}T00:00:00`).toISOString() } : {}),
    ...(to ? { to: new Date(`${to}T23:59:59.999`).toISOString() } : {}),
  };
}
