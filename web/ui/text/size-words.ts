import { formatNumber } from './format.ts';

/** The size of a file: «340 КБ», «1,2 МБ». */
export function sizeWords(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1000) return `${formatNumber(Math.max(1, Math.round(kilobytes)))}\u00a0КБ`;
  return `${formatNumber(kilobytes / 1024, 1)}\u00a0МБ`;
}
