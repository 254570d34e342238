import type { ResultOf } from '../../rpc/rpc.ts';
import { formatCount, formatMoney, formatNumber, plural } from '../../ui/text/format.ts';

type Saved = Pick<ResultOf<'statistics.get-trafficback'>, 'totals' | 'currencyCode'>;

/** The effect of trafficback in thirty days, in a sentence or two. */
export function savedWords({ totals, currencyCode }: Saved): string {
  const { all, clicks, saved, income } = totals;
  if (all === 0) return 'За 30 дней переходов по вашим ссылкам не было.';
  if (clicks === 0) return 'За 30 дней офферы приняли всех ваших посетителей.';
  const share = formatNumber((clicks / all) * 100, 1);
  const refused = `За 30 дней офферы ссылок не приняли ${count(clicks)}, ${share}\u00a0% всех.`;
  const sent = saved === clicks ? 'Все они' : `Из них ${formatNumber(saved)}`;
  const went = plural(saved, 'ушёл', 'ушли', 'ушли');
  return `${refused} ${sent} ${saved === clicks ? 'ушли' : went} по трафикбеку и принесли ${formatMoney(income, currencyCode)}.`;
}

function count(clicks: number) {
  return formatCount(clicks, 'клик', 'клика', 'кликов');
}
