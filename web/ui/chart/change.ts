import { formatNumber } from '../text/format.ts';

/** How a number compares with an earlier one, in words: «на 12 % больше, чем», «столько же, сколько»; null before anything. */
export function compareWords(now: number, before: number): string | null {
  if (before <= 0) return null;
  if (now === before) return 'столько же, сколько';
  const share = Math.abs(now - before) / before;
  // Above three times a per cent says less than the number of times.
  if (now > before && share >= 2) return `в ${formatNumber(now / before, 1)}\u00a0раза больше, чем`;
  const percent = share < 0.1 ? Math.round(share * 1000) / 10 : Math.round(share * 100);
  if (percent === 0) return 'почти столько же, сколько';
  return `на ${formatNumber(percent, 1)}\u00a0% ${now > before ? 'больше' : 'меньше'}, чем`;
}

/** The same as a sign and a number for a narrow place: `+12 %`; null where there is nothing to compare with. */
export function compareShort(now: number, before: number): string | null {
  if (before <= 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent > 999) return `×${formatNumber(now / before, 0)}`;
  return `${percent > 0 ? '+' : ''}${formatNumber(percent)}\u00a0%`;
}
