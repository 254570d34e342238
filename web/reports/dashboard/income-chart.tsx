import { IconChartBar } from '@tabler/icons-react';
import { pathTo } from '../../paths.ts';
import { Chart } from '../../ui/chart/chart.tsx';
import type { ChartData } from '../../ui/chart/series.ts';
import { compact, compareWords } from '../../ui/chart/series.ts';
import { EmptyState } from '../../ui/feedback/failed-state.tsx';
import { Card } from '../../ui/page/card.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatMoney } from '../../ui/text/format.ts';
import { incomeParts } from '../statistics/chart/parts.ts';
import { pointOf } from '../statistics/chart/time-axis.ts';
import type { Overview } from './dashboard-page.tsx';
import { Ripening } from './ripening.tsx';

/** Income of the last thirty days by day; before the first click, its future sources. */
export function IncomeChart({ overview }: { overview: Overview }) {
  const isNew = overview.days.every(({ clicks, conversions }) => clicks + conversions === 0);
  return (
    <Card
      title="Доход по дням"
      actions={<TextLink to={`${pathTo('statistics')}?period=30d`}>Вся статистика</TextLink>}
    >
      {isNew ? (
        <EmptyState
          icon={IconChartBar}
          title="За 30 дней переходов не было"
          text="Возьмите ссылку на оффер и приведите первого посетителя: доход появится здесь."
          action={<TextLink to={pathTo('offers')}>Выбрать оффер</TextLink>}
        />
      ) : (
        <Chart
          title="Доход по дням"
          words={
            <>
              {wordsOf(overview)}
              <Ripening />
            </>
          }
          data={dataOf(overview)}
          column="День"
          height={200}
        />
      )}
    </Card>
  );
}

function wordsOf({ income: { days }, currencyCode }: Overview) {
  const sentence = `За 30 дней ${formatMoney(days.amount, currencyCode)}`;
  const compared = compareWords(days.amount, days.before);
  return compared ? `${sentence}, ${compared} за предыдущие 30 дней.` : `${sentence}.`;
}

function dataOf({ days, currencyCode }: Overview): ChartData {
  const format = (value: number) => formatMoney(value, currencyCode);
  return {
    points: days.map(({ date }) => pointOf('day', date)),
    now: {
      name: 'Доход',
      values: days.map(({ income }) => income),
      format,
    },
    parts: incomeParts((state) => days.map((day) => day[state]), format),
    unfinished: days.length - 1,
    look: 'bars',
    tick: compact,
  };
}
