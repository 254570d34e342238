import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask, type ResultOf } from '../rpc/rpc.ts';
import { Chart } from '../ui/chart/chart.tsx';
import type { ChartData } from '../ui/chart/series.ts';
import { compareWords } from '../ui/chart/series.ts';
import { Loaded } from '../ui/feedback/loaded.tsx';
import { timeZone } from '../ui/filter/period.ts';
import { daysBefore, wholeDays } from './address/days.ts';
import { type PeriodWords, periodWords } from './address/filter-labels.ts';
import type { ReportView } from './address/report-address.ts';
import { type Metric, metrics } from './metrics.ts';
import { ChartSkeleton } from './report-skeleton.tsx';
import { pointOf, stepNames, stepOf, type TimeStep } from './time-axis.ts';

type Report = ResultOf<'statistics.get-report'>;

/** The reports that the chart of a view draws: its period by time, and the one before it. */
export function askSeries({ period, basis, filters }: ReportView) {
  const days = wholeDays(period);
  const of = { timeZone, basis, filters, groupBy: stepOf(days), pageSize: 1000 };
  return {
    now: ask('statistics.get-report', { ...of, ...days }),
    before: ask('statistics.get-report', { ...of, ...daysBefore(days) }),
  };
}

/** A metric over time, with the period before it, and what became of it in words. */
export function ReportChart({ view }: { view: ReportView }) {
  const asked = askSeries(view);
  const now = useQuery({ ...asked.now, placeholderData: keepPreviousData });
  const before = useQuery({ ...asked.before, placeholderData: keepPreviousData });
  const days = wholeDays(view.period);
  const words = periodWords(view.period, days);
  const metric: Metric = metrics[view.metric];
  return (
    <div aria-busy={now.isFetching}>
      <Loaded query={now} failed="Не удалось загрузить график" skeleton={<ChartSkeleton />}>
        {(report) => (
          <Chart
            title={`${metric.name}: ${words.now.toLowerCase()}`}
            words={wordsOf(report, metric, words)}
            data={dataOf(metric, stepOf(days), words, report, before.data)}
            column={stepNames[stepOf(days)]}
          />
        )}
      </Loaded>
    </div>
  );
}

/** «За 30 дней доход 412 000 ₽, на 12 % больше, чем за 30 дней до того.» */
function wordsOf({ totals, previous, currencyCode }: Report, metric: Metric, words: PeriodWords): string {
  const value = metric.value(totals);
  if (value === null) return `${words.now}: нет кликов, по которым считают ${metric.name}.`;
  const sentence = `${words.now} ${metric.inSentence} ${metric.format(value, currencyCode)}`;
  const earlier = previous && metric.value(previous);
  const compared = earlier === null ? null : compareWords(value, earlier);
  return compared ? `${sentence}, ${compared} ${words.before}.` : `${sentence}.`;
}

function dataOf(
  metric: Metric,
  step: TimeStep,
  words: PeriodWords,
  { items, currencyCode }: Report,
  before: Report | undefined,
): ChartData {
  const format = (value: number) => metric.format(value, currencyCode);
  return {
    points: items.map(({ key }) => pointOf(step, String(key))),
    now: { name: metric.name, values: items.map(metric.value), format },
    before: before && {
      name: words.beforeName,
      values: items.map((_, place) => {
        const row = before.items[place];
        return row ? metric.value(row) : null;
      }),
      format,
    },
    look: metric.look,
    isWhole: metric.isWhole,
    tick: metric.tick,
  };
}
