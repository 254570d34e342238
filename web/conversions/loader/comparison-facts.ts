import { clickKeyNames } from '#contract/conversions/loader-names';
import type { FactList } from '../../ui/page/facts.tsx';
import { formatCount, formatDate, formatNumber } from '../../ui/text/format.ts';
import type { Comparison } from './ask-loader.ts';
import { offsetText } from './offsets.ts';

/** The facts of a comparison: its file, and the lines that it left out. */
export function factsOf(comparison: Comparison): FactList {
  const { lines, key, offset, isOffsetGuessed, paired, agreeing, from, to, basis } = comparison;
  const { otherCurrency, unknownStatus, comparedAt } = comparison;
  return [
    ['Строк в файле', formatNumber(lines)],
    key && ['ID клика в файле', `это ${clickKeyNames[key]}`],
    offset !== null && [
      'Часовой пояс файла',
      [
        offsetText(offset),
        isOffsetGuessed ? 'определили сами' : 'указан вами',
        paired > 0 && `совпало время у ${formatNumber(agreeing)} из ${formatNumber(paired)}`,
      ]
        .filter(Boolean)
        .join(', '),
    ],
    from &&
      to && [
        'Период',
        `${formatDate(from)} — ${formatDate(to)}, по времени ${basis === 'click' ? 'клика' : 'конверсии'}`,
      ],
    !from && ['Период', 'В файле нет времени: укажите период, и покажем, чего нет у вас'],
    otherCurrency > 0 && [
      'Другая валюта',
      `${formatCount(otherCurrency, 'строка', 'строки', 'строк')}: суммы в них не сравнивали`,
    ],
    unknownStatus > 0 && [
      'Незнакомый статус',
      `${formatCount(unknownStatus, 'строка', 'строки', 'строк')}: статусы в них не сравнивали`,
    ],
    comparedAt && ['Сверено', formatDate(comparedAt)],
  ];
}
