import { verdictNeeds } from '#contract/offers/offer-names';
import { quote } from '#contract/wire/text';
import { formatCount, formatDay, formatNumber, formatPercent } from '../../../../ui/text/format.ts';
import type { ResultOf } from '../../../rpc/rpc.ts';

export type Choice = ResultOf<'operator.get-landing-choice'>;
type Pair = Choice['pairs'][number];

/** Sentences of the comparisons of landings: first what is known, then what is missing. */
export function verdictsOf({ items, pairs }: Pick<Choice, 'items' | 'pairs'>): string[] {
  const nameOf = (id: number) => quote(items.find((one) => one.id === id)?.name ?? '');
  const found = pairs.flatMap(({ verdict, firstId, secondId }) => {
    if (!verdict) return [];
    const { betterId, lift, confidence, day } = verdict;
    const other = nameOf(betterId === firstId ? secondId : firstId);
    const more = `${lift > 0 ? '+' : ''}${formatPercent(lift, 0)} дохода с клика`;
    return `Лендинг ${nameOf(betterId)} лучше ${other}: ${more}, уверенность ${surenessOf(confidence)}, вывод от ${formatDay(day)}`;
  });
  const open = pairs.filter(({ verdict }) => !verdict);
  const early = open.filter((one) => !isEnough(one));
  return [
    ...found,
    ...(early.length > 0 ? [`Пока рано: ${needed}${pairs.length === 1 ? progressOf(early[0]) : ''}`] : []),
    ...(open.length > early.length
      ? [found.length > 0 ? 'Разница остальных пока не доказана' : unproved]
      : []),
  ];
}

const unproved = 'Разница пока не доказана: лендинги приносят похожий доход или данных мало';
const needed = `нужно ${formatCount(verdictNeeds.days, 'день', 'дня', 'дней')} и ${verdictNeeds.decided} решённых конверсий на каждый`;

function isEnough({ days, decided }: Pair) {
  return days >= verdictNeeds.days && Math.min(...decided) >= verdictNeeds.decided;
}

function progressOf(pair: Pair | undefined) {
  if (!pair) return '';
  const decided = pair.decided.map((count) => formatNumber(count)).join(' и ');
  return `. Учтено: ${formatCount(pair.days, 'день', 'дня', 'дней')}, конверсий ${decided}`;
}

/** Rounded down, and never whole: 0.9999 is 99.9 %. */
function surenessOf(confidence: number) {
  return formatPercent(Math.min(0.999, Math.floor(confidence * 1000) / 1000));
}
