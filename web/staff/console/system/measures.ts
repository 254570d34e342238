import { formatNumber } from '../../../ui/text/format.ts';

/** A size in the largest unit that leaves a whole digit: `1,4 ГиБ`. */
export function formatBytes(bytes: number): string {
  const step = Math.max(0, Math.min(units.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10)));
  const value = bytes / 1024 ** step;
  return `${formatNumber(value, value < 10 && step > 0 ? 1 : 0)}\u00a0${units[step]}`;
}

/** The time since a moment in its two largest units: `3 ч 12 мин`. */
export function formatAge(iso: string, now: number): string {
  const seconds = Math.max(0, Math.round((now - new Date(iso).getTime()) / 1000));
  const parts = [
    [Math.floor(seconds / 86_400), 'д'],
    [Math.floor(seconds / 3600) % 24, 'ч'],
    [Math.floor(seconds / 60) % 60, 'мин'],
    [seconds % 60, 'с'],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  if (first === -1) return 'только что';
  const said = parts.slice(first, first + 2).filter(([count]) => count > 0);
  return said.map(([count, unit]) => `${count}\u00a0${unit}`).join(' ');
}

const units = ['Б', 'КиБ', 'МиБ', 'ГиБ', 'ТиБ'];
