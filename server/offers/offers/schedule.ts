import type { Schedule } from '#contract/offers/offer-terms';

/** True where a moment (in ms) lies in the hours of a schedule. */
export function isWorking({ timeZone, hours }: Schedule, at: number): boolean {
  const { day, hour } = localHour(timeZone, at);
  const open = hours[day];
  return open ? open[0] <= hour && hour < open[1] : false;
}

/** Offsets of time zones change at quarters of an hour at the finest. */
const quarter = 15 * 60_000;
type LocalHour = { day: number; hour: number };
/** The last requested quarter, by zone: clicks come in the order of time. */
const known = new Map<string, LocalHour & { quarter: number }>();
const formats = new Map<string, Intl.DateTimeFormat>();
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Day of the week from Monday (0) and hour of the day. */
function localHour(timeZone: string, at: number) {
  const asked = Math.floor(at / quarter);
  const kept = known.get(timeZone);
  if (kept?.quarter === asked) return kept;
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', hour: '2-digit', hourCycle: 'h23' });
  formats.set(timeZone, format);
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const found = {
    quarter: asked,
    day: days.indexOf(parts.get('weekday') ?? ''),
    hour: Number(parts.get('hour')),
  };
  known.set(timeZone, found);
  return found;
}
