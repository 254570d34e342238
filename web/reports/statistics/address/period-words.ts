import { countOf } from '#contract/wire/days';
import type { Period } from '#contract/wire/period';
import { formatDay, plural } from '../../../ui/text/format.ts';

/** A period for the start of a sentence, and the previous one for its end: «За 7 дней», «за предыдущие 7 дней». */
export type PeriodWords = { now: string; before: string; beforeName: string };

export function periodWords({ period }: Period, days: { from: string; to: string }): PeriodWords {
  if (period === 'today')
    return { now: 'Сегодня', before: 'вчера к этому часу', beforeName: 'Вчера к этому часу' };
  if (period === 'yesterday') return { now: 'Вчера', before: 'позавчера', beforeName: 'Позавчера' };
  const count = countOf(days);
  const span = count === 1 ? 'день' : `${count}\u00a0${plural(count, 'день', 'дня', 'дней')}`;
  const earlier =
    count === 1 ? 'предыдущий день' : `${plural(count, 'предыдущий', 'предыдущие', 'предыдущие')} ${span}`;
  return {
    now: whole[period ?? ''] ?? (count === 1 ? `За ${formatDay(days.from)}` : `За ${span}`),
    before: `за ${earlier}`,
    beforeName: earlier.replace('п', 'П'),
  };
}

const whole: Record<string, string> = { month: 'В этом месяце', 'last-month': 'За прошлый месяц' };
