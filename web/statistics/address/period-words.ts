import type { Period } from '../../ui/filter/period.ts';
import { formatDay, plural } from '../../ui/text/format.ts';
import { countOf } from './days.ts';

/** A period as a sentence begins with it, and the one before it as a sentence ends: «За 7 дней», «за 7 дней до того». */
export function periodWords({ period }: Period, days: { from: string; to: string }): PeriodWords {
  if (period === 'today')
    return { now: 'Сегодня', before: 'вчера к этому часу', beforeName: 'Вчера к этому часу' };
  if (period === 'yesterday') return { now: 'Вчера', before: 'позавчера', beforeName: 'Позавчера' };
  const count = countOf(days);
  const span = count === 1 ? 'день' : `${count}\u00a0${plural(count, 'день', 'дня', 'дней')}`;
  return {
    now: whole[period ?? ''] ?? (count === 1 ? `За ${formatDay(days.from)}` : `За ${span}`),
    before: `за ${span} до того`,
    beforeName: count === 1 ? 'День до того' : `${span} до того`,
  };
}

export type PeriodWords = { now: string; before: string; beforeName: string };

const whole: Record<string, string> = { month: 'В этом месяце', 'last-month': 'За прошлый месяц' };
