import { dimensions } from '#contract/reports/dimensions';
import { type MetricName, metrics, numberOf } from '#contract/reports/metrics';
import type { ReportView } from '#contract/reports/report-address';
import { stepOf } from '#contract/reports/report-params';
import { serverNow } from '../../../rpc/server-time.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import { ChartSkeleton } from '../../../ui/chart/chart-skeleton.tsx';
import type { ChartData, ChartPoint, ChartSeries } from '../../../ui/chart/series.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { useSteadyQuery } from '../../../ui/list/use-steady-query.ts';
import { wholeDays } from '../address/days.ts';
import { type PeriodWords, periodWords } from '../address/period-words.ts';
import { seriesOf } from '../address/report-params.ts';
import { isUnfinished } from '../address/unfinished.ts';
import { changeWords, isComparable, isWhole, lookOf, tickOf, writeValue } from '../metrics.ts';
import type { Report, Row } from '../report.ts';
import { chartHeight, ReportChartSkeleton } from '../report-skeleton.tsx';
import { useSource } from '../source.ts';
import { ChartChoices, FoldButton } from './chart-choices.tsx';
import { conversionParts, incomeParts } from './parts.ts';
import { pointOf } from './time-axis.ts';
import { useChartFold } from './use-chart-fold.ts';

/**
 * One or two metrics over time or by row, with the previous period, and the result in words. `report` has the rows of the table.
 * Without choices the chart is always shown, and only its metric is in the address.
 */
export function ReportChart({
  view,
  report,
  hasChoices = true,
}: {
  view: ReportView;
  report: Report | undefined;
  hasChoices?: boolean;
}) {
  const source = useSource();
  const { Notes } = source;
  const asked = seriesOf(view);
  const now = useSteadyQuery(source.ask(asked.now));
  const before = useSteadyQuery(source.ask(asked.before));
  const days = wholeDays(view.period);
  const words = periodWords(view.period, days);
  const { title } = metrics[view.metric];
  const fold = useChartFold();
  if (hasChoices && fold.isFolded)
    return (
      <div className="row">
        <FoldButton fold={fold} />
      </div>
    );
  const head = hasChoices ? <ChartChoices view={view} fold={fold} /> : undefined;
  return (
    <div aria-busy={now.isFetching}>
      {now.isError && !now.data && head}
      <Loaded
        query={now}
        failed="Не удалось загрузить график"
        skeleton={
          hasChoices ? (
            <ReportChartSkeleton hasNotes={Notes !== undefined} />
          ) : (
            <ChartSkeleton height={chartHeight} />
          )
        }
      >
        {(series) => {
          const drawn =
            view.across === 'rows' && report
              ? byRow(view, words, report)
              : overTime(view, words, series, before.data);
          return (
            <Chart
              title={`${title}: ${words.now.toLowerCase()}`}
              words={sentenceOf(series, view.metric, words)}
              height={chartHeight}
              head={head}
              foot={hasChoices && Notes && <Notes days={days} filters={view.filters} data={drawn.data} />}
              {...drawn}
            />
          );
        }}
      </Loaded>
    </div>
  );
}

/** The chart in words: «За 30 дней доход 412 000 ₽, на 12 % больше, чем за предыдущие 30 дней.» */
function sentenceOf({ totals, previous, currencyCode }: Report, metric: MetricName, words: PeriodWords) {
  const value = numberOf(totals, metric);
  if (value === null) return `${words.now}: ${metrics[metric].title} посчитать ещё не по чему.`;
  const sentence = `${words.now} ${metrics[metric].inSentence} ${writeValue(metric, value, currencyCode)}`;
  const earlier = previous && numberOf(previous, metric);
  const isCompared = earlier !== null && isComparable(metric, totals, previous);
  const compared = isCompared ? changeWords(metric, value, earlier) : null;
  return compared ? `${sentence}, ${compared} ${words.before}.` : `${sentence}.`;
}

type Drawn = { data: ChartData; column: string };

function overTime(view: ReportView, words: PeriodWords, report: Report, before: Report | undefined): Drawn {
  const step = stepOf(wholeDays(view.period));
  const points = report.items.map(({ key }) => pointOf(step, String(key)));
  const last = report.items.findIndex(({ key }) => isUnfinished(step, String(key), serverNow()));
  const earlier = before && report.items.map((_, place) => numberIn(before.items[place], view.metric));
  return {
    data: {
      ...dataOf(view, words, report, points, report.items, earlier),
      unfinished: last < 0 ? undefined : last,
    },
    column: dimensions[step].title,
  };
}

/** The number of rows that a chart has room for. */
const mostBars = 20;

function byRow(view: ReportView, words: PeriodWords, report: Report): Drawn {
  const rows = report.items.slice(0, mostBars);
  const points = rows.map(
    ({ key, label }): ChartPoint => ({ key: String(key), short: shortOf(label), name: label }),
  );
  const earlier = view.isCompared
    ? rows.map(({ before }) => before && numberOf(before, view.metric))
    : undefined;
  return {
    data: { ...dataOf(view, words, report, points, rows, earlier), isByRow: true, look: 'bars' },
    column: dimensions[view.levels[0] ?? 'day'].title,
  };
}

function dataOf(
  { metric, second }: ReportView,
  words: PeriodWords,
  { currencyCode }: Report,
  points: ChartPoint[],
  rows: readonly Row[],
  before: (number | null)[] | undefined,
): ChartData {
  const lineOf = (name: MetricName) => ({
    name: metrics[name].title,
    values: rows.map((row) => numberOf(row, name)),
    format: (value: number) => writeValue(name, value, currencyCode),
  });
  const now = lineOf(metric);
  return {
    points,
    now,
    before: before && { name: words.beforeName, values: before, format: now.format },
    parts: partsOf(metric, rows, now.format),
    second: second && second !== metric ? { ...lineOf(second), tick: tickOf(second) } : undefined,
    look: lookOf(metric),
    isWhole: isWhole(metric),
    tick: tickOf(metric),
  };
}

/** The parts of income and conversions by state. Other metrics have no parts. */
function partsOf(metric: MetricName, rows: readonly Row[], format: ChartSeries['format']) {
  if (metric === 'income' || metric === 'payout')
    return incomeParts((state) => rows.map((row) => row[state]?.amount ?? null), format);
  if (metric !== 'conversions') return undefined;
  return conversionParts((state) => rows.map((row) => row[state]?.count ?? null), format);
}

function numberIn(row: Row | undefined, name: MetricName): number | null {
  return row ? numberOf(row, name) : null;
}

function shortOf(label: string) {
  return label.length > 9 ? `${label.slice(0, 8)}…` : label;
}
