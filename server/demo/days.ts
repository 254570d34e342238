const day = 24 * 3600 * 1000;

/** A moment `days` before now, at about `hour` (UTC); always in the past. */
export function daysBefore(now: Date, days: number, hour: number): Date {
  const midnight = Math.floor((now.getTime() - Math.floor(days) * day) / day) * day;
  const wanted = midnight + Math.round(hour * 3600) * 1000;
  return new Date(Math.min(wanted, now.getTime() - 60_000));
}
