import { dimensions } from '#contract/reports/dimensions';
import { type MetricName, metrics } from '#contract/reports/metrics';
import { stepOf } from '#contract/reports/report-params';
import { Chart } from '../../ui/chart/chart.tsx';
import type { ChartData, ChartPoint } from '../../ui/chart/series.ts';
import { pointOf } from '../statistics/chart/time-axis.ts';
import { isWhole, lookOf, tickOf } from '../statistics/metrics.ts';
import { writeCell } from './cell-text.ts';
import type { Shared } from './shared-page.tsx';

/** In px. */
export const chartHeight = 220;

/** The chart that the report's maker chose, with the previous period. */
export function SharedChart({ report }: { report: Shared }) {
  const { metric, isByRow } = report.chart;
  const { title } = metrics[metric];
  return (
    <Chart
      title={title}
      words={`${title} ${isByRow ? 'по строкам таблицы' : 'по времени'}.`}
      data={dataOf(report)}
      column={isByRow ? dimensions[report.levels[0] ?? 'day'].title : 'Время'}
      height={chartHeight}
    />
  );
}

function dataOf(report: Shared): ChartData {
  const { metric, second, isByRow, points } = report.chart;
  const isOfDays = !isByRow && stepOf(report) === 'day';
  const formatOf = (name: MetricName) => (value: number) => writeCell(name, value, report);
  return {
    points: points.map((point, place) =>
      isOfDays ? dayOf(point.name) : { ...nameOf(point), key: String(place) },
    ),
    now: { name: metrics[metric].title, values: points.map(({ value }) => value), format: formatOf(metric) },
    before: points.some(({ before }) => before !== null)
      ? { name: 'Предыдущий период', values: points.map(({ before }) => before), format: formatOf(metric) }
      : undefined,
    second: second
      ? {
          name: metrics[second].title,
          values: points.map((point) => point.second),
          format: formatOf(second),
          tick: tickOf(second),
        }
      : undefined,
    look: isByRow ? 'bars' : lookOf(metric),
    isByRow,
    isWhole: isWhole(metric),
    tick: tickOf(metric),
  };
}

/** A day of a row, `20.11.2026`, as charts of the cabinet name days. Hours stay as they are: they are the network's. */
function dayOf(name: string): ChartPoint {
  return pointOf('day', name.split('.').reverse().join('-'));
}

function nameOf({ name, short }: Shared['chart']['points'][number]) {
  return { name, short };
}
