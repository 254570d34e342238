import { formatNumber, plural } from '../../../ui/text/format.ts';

/** The usual time to answer a request, rounded up: «за 3 часа». */
export function usualAnswer(minutes: number): string {
  if (minutes < 60) return `за ${formatNumber(minutes)} ${plural(minutes, 'минуту', 'минуты', 'минут')}`;
  const hours = Math.ceil(minutes / 60);
  if (hours <= 48) return `за ${formatNumber(hours)} ${plural(hours, 'час', 'часа', 'часов')}`;
  const days = Math.ceil(hours / 24);
  return `за ${formatNumber(days)} ${plural(days, 'день', 'дня', 'дней')}`;
}
