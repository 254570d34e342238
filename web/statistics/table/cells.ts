import type { ReportColumn } from '#contract/statistics/report-names';
import { type CurrencyCode, formatMoney, formatNumber, formatPercent } from '../ui/text/format.ts';
import type { ReportRow } from './metrics.ts';

/** A column of numbers: its words, what they mean, and a row's cell; `count` stands below a sum. */
export type Column = {
  name: Exclude<ReportColumn, 'label'>;
  title: string;
  about: string;
  cell: (row: ReportRow, currency: CurrencyCode) => { text: string; count?: string; isNothing: boolean };
};

const number = (value: number) => ({ text: formatNumber(value), isNothing: value === 0 });
const rate = (value: number | null) => ({
  text: value === null ? '—' : formatPercent(value),
  isNothing: !value,
});
const sum = ({ count, amount }: ReportRow['hold'], currency: CurrencyCode) => ({
  text: formatMoney(amount, currency),
  count: formatNumber(count),
  isNothing: count === 0,
});

export const columns: readonly Column[] = [
  {
    ...{ name: 'clicks', title: 'Клики', about: 'Все переходы по вашим ссылкам' },
    cell: ({ clicks }) => number(clicks),
  },
  {
    ...{ name: 'unique', title: 'Уники', about: 'Первые за 24 часа клики посетителя по офферу' },
    cell: ({ unique }) => number(unique),
  },
  {
    ...{ name: 'bots', title: 'Боты', about: 'Клики, похожие на ботов; в CR и EPC не входят' },
    cell: ({ bots }) => number(bots),
  },
  {
    ...{ name: 'trafficback', title: 'Трафикбек', about: 'Клики, которые оффер ссылки не принял' },
    cell: ({ trafficback }) => number(trafficback),
  },
  {
    ...{ name: 'cr', title: 'CR', about: 'Конверсии на клики без ботов' },
    cell: ({ cr }) => rate(cr),
  },
  {
    ...{ name: 'epc', title: 'EPC', about: 'Доход на клик без ботов' },
    cell: ({ epc }, currency) => ({
      text: epc === null ? '—' : formatMoney(epc, currency),
      isNothing: !epc,
    }),
  },
  {
    ...{ name: 'approval', title: 'Апрув', about: 'Подтверждённые из тех, по которым рекламодатель решил' },
    cell: ({ approval }) => rate(approval),
  },
  {
    ...{ name: 'create', title: 'В обработке', about: 'Приняты, но ещё не в холде' },
    cell: ({ create }, currency) => sum(create, currency),
  },
  {
    ...{ name: 'hold', title: 'Холд', about: 'Могут быть отклонены, пока холд не закончился' },
    cell: ({ hold }, currency) => sum(hold, currency),
  },
  {
    ...{ name: 'approve', title: 'Подтверждено', about: 'Деньги доступны для вывода' },
    cell: ({ approve }, currency) => sum(approve, currency),
  },
  {
    ...{ name: 'reject', title: 'Отклонено', about: 'Не оплачиваются' },
    cell: ({ reject }, currency) => sum(reject, currency),
  },
];
