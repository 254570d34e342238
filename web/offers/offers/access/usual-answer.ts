import { formatCount } from '../../../ui/text/format.ts';

/** The usual time to answer a request, rounded up: «за 3 часа». */
export function usualAnswer(minutes: number): string {
  if (minutes < 60) return `за ${formatCount(minutes, 'минуту', 'минуты', 'минут')}`;
  const hours = Math.ceil(minutes / 60);
  if (hours <= 48) return `за ${formatCount(hours, 'час', 'часа', 'часов')}`;
  const days = Math.ceil(hours / 24);
  return `за ${formatCount(days, 'день', 'дня', 'дней')}`;
}
