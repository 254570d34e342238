import { plural } from './format.ts';

/** A wait in words after «через»: `42 секунды`, `1:05`, `1:00:00`. */
export function formatWait(seconds: number): string {
  if (seconds < 60) return `${seconds} ${plural(seconds, 'секунду', 'секунды', 'секунд')}`;
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const digits = (part: number) => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${digits(minutes)}:${digits(rest)}` : `${minutes}:${digits(rest)}`;
}
