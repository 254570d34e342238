import { mostOffset } from '#contract/conversions/loader-names';

/** `UTC+5:30`, with the Russian zones by name. */
export function offsetText(minutes: number): string {
  const hours = Math.floor(Math.abs(minutes) / 60);
  const rest = Math.abs(minutes) % 60;
  const clock = rest === 0 ? String(hours) : `${hours}:${String(rest).padStart(2, '0')}`;
  const place = places.get(minutes);
  const text = minutes === 0 ? 'UTC' : `UTC${minutes < 0 ? '−' : '+'}${clock}`;
  return place ? `${text} (${place})` : text;
}

const places = new Map([
  [0, 'Лондон зимой'],
  [120, 'Калининград'],
  [180, 'Москва'],
  [240, 'Самара'],
  [300, 'Екатеринбург'],
  [360, 'Омск'],
  [420, 'Новосибирск'],
  [480, 'Иркутск'],
  [540, 'Якутск'],
  [600, 'Владивосток'],
]);

/** Offsets that clocks somewhere have: whole and half hours, and three quarters of Nepal and its like. */
export const offsets = Array.from(
  { length: (mostOffset.most - mostOffset.least) / 15 + 1 },
  (_, n) => mostOffset.least + n * 15,
).filter((minutes) => minutes % 30 === 0 || [345, 525, 765].includes(minutes));
