import { formatNumber } from '../../ui/text/format.ts';
import type { Choice } from './smart-link-page.tsx';

/** Conversions from which on the choice's gain is a figure. */
const enough = 100;

/** Words for the figure of the choice's gain, or why there is none. */
export function gainWords({ above, conversions }: Pick<Choice, 'above' | 'conversions'>): string {
  if (!above)
    return `Сколько дал выбор, видно из сравнения с посетителями, которые ушли на случайный оффер: пока ${formatNumber(conversions)} из ${enough} конверсий ссылки.`;
  const { low, high } = above;
  const measured =
    'Разница с тем, что принесли посетители со случайным оффером; границы верны в 19 случаях из 20.';
  if (low > 0) return `Выбор заработал больше, чем равные доли. ${measured}`;
  if (high < 0) return `Выбор заработал меньше, чем равные доли. ${measured}`;
  return `Пока разница может быть случайной: ноль лежит между её границами. ${measured}`;
}
