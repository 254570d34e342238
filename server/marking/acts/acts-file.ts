import { adChainNames, adOtherPartNames } from '#contract/marking/act-names';
import { adActsStaff } from '#contract/marking/staff-ad-acts';
import { inDots } from '../../money/ledger/days.ts';
import { unitsCell } from '../../platform/http/csv.ts';
import { inPortions, listFile } from '../../platform/rpc/list-file.ts';
import { findStatisticsAfter, type ListedStatistic } from '../statistics/queries.ts';
import { requireMarking } from '../switch/require.ts';
import { readShown } from './shown.ts';
import type { ShownAct } from './version-queries.ts';

const acts = listFile(adActsStaff['operator.get-ad-acts'], {
  titles: [
    'Ключ',
    'Исправляет',
    'Цепочка',
    'Сторона',
    'Документ',
    'Дата',
    'Договор',
    'Сумма документа, ₽',
    'НДС, %',
    'Строка',
    'ID креатива',
    'Токен',
    'Изначальный договор',
    'Сумма, ₽',
    'В том числе НДС, ₽',
    'Оператору, ₽',
    'Не отправить',
  ],
  async *rows(filter, source) {
    requireMarking(source.settings);
    const { acts: all } = await readShown(source.sql, source, filter);
    yield all.flatMap(linesOf);
  },
  cells: ({ act, line, other }) => [
    act.key ?? '',
    act.corrects ?? '',
    adChainNames[act.chain],
    act.party.name,
    act.source.number,
    inDots(act.source.date),
    act.contract?.number ?? '',
    act.document === null ? '' : unitsCell(act.document),
    act.vatPercent === null ? 'без НДС' : String(act.vatPercent),
    line ? line.creative.name : `Не реклама: ${other ? adOtherPartNames[other.part].toLowerCase() : ''}`,
    line ? String(line.creative.id) : '',
    line?.erid ?? '',
    line?.contract.number ?? '',
    unitsCell((line ?? other)?.amount ?? 0),
    unitsCell((line ?? other)?.vat ?? 0),
    unitsCell(line ? Math.max(line.amount, 0) : 0),
    act.why,
  ],
});

function linesOf(act: ShownAct) {
  return [
    ...act.lines.map((line) => ({ act, line, other: null })),
    ...act.other.map((other) => ({ act, line: null, other })),
  ];
}

const statistics = listFile(adActsStaff['operator.get-ad-statistics'], {
  titles: ['ID креатива', 'Креатив', 'Токен', 'Партнёр', 'Площадка', 'Адрес', 'С', 'По', 'Клики', 'Показы'],
  rows: ({ month }, { sql, settings }) => {
    requireMarking(settings);
    return inPortions((last: ListedStatistic | undefined, limit) =>
      findStatisticsAfter(sql, month, last, limit),
    );
  },
  cells: (row) => [
    String(row.creativeId),
    row.name,
    row.erid,
    row.login,
    row.place,
    row.address,
    inDots(row.from),
    inDots(row.to),
    String(row.clicks),
    'неизвестны',
  ],
});

export const adActsFile = { ...acts, name: 'operator.get-ad-acts' };
export const adStatisticsFile = { ...statistics, name: 'operator.get-ad-statistics' };
