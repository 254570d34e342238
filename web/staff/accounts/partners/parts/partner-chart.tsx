import { useQuery } from '@tanstack/react-query';
import { dimensions } from '#contract/reports/dimensions';
import { type MetricName, metrics, numberOf, usualMetrics } from '#contract/reports/metrics';
import { stepOf, type TimeStep } from '#contract/reports/report-params';
import type { Period } from '#contract/wire/period';
import { periodWords } from '../../../../reports/statistics/address/period-words.ts';
import { pointOf } from '../../../../reports/statistics/chart/time-axis.ts';
import { isWhole, lookOf, textOf, tickOf, writeValue } from '../../../../reports/statistics/metrics.ts';
import { Chart } from '../../../../ui/chart/chart.tsx';
import { Loaded } from '../../../../ui/feedback/loaded.tsx';
import { Skeleton, SkeletonLine } from '../../../../ui/feedback/skeleton.tsx';
import { Card as Surface } from '../../../../ui/page/card.tsx';
import { ask, type ResultOf } from '../../../rpc/rpc.ts';
import classes from '../partners.module.css';

type Report = ResultOf<'operator.get-user-report'>;
export type Days = { userId: number; timeZone: string; from: string; to: string };

export function askSeries(of: Days) {
  return ask('operator.get-user-report', { ...of, groupBy: stepOf(of), pageSize: 1000 });
}

/** A chart of one metric of a partner over a period, below the totals of all metrics. */
export function PartnerChart({ period, of, metric }: { period: Period; of: Days; metric: MetricName }) {
  const step = stepOf(of);
  const series = useQuery(askSeries(of));
  const words = periodWords(period, of);
  const skeleton = (
    <Skeleton>
      <SkeletonLine width="420px" />
    </Skeleton>
  );
  return (
    <Surface title={words.now}>
      <Loaded query={series} failed="Не удалось загрузить график" skeleton={skeleton}>
        {(report) => (
          <>
            <Sums report={report} />
            <Chart
              title={`${metrics[metric].title}: ${words.now.toLowerCase()}`}
              words={metrics[metric].title}
              column={dimensions[step].title}
              data={dataOf(metric, step, report)}
            />
          </>
        )}
      </Loaded>
    </Surface>
  );
}

function Sums({ report: { totals, currencyCode } }: { report: Report }) {
  return (
    <dl className={classes.tiles}>
      {usualMetrics
        .filter((name) => metrics[name].format !== 'sum' && metrics[name].better > 0)
        .map((name) => (
          <div key={name}>
            <dt>{metrics[name].title}</dt>
            <dd>{textOf(name, totals, currencyCode)}</dd>
          </div>
        ))}
    </dl>
  );
}

function dataOf(metric: MetricName, step: TimeStep, { items, currencyCode }: Report) {
  return {
    points: items.map(({ key }) => pointOf(step, String(key))),
    now: {
      name: metrics[metric].title,
      values: items.map((row) => numberOf(row, metric)),
      format: (value: number) => writeValue(metric, value, currencyCode),
    },
    before: undefined,
    look: lookOf(metric),
    isWhole: isWhole(metric),
    tick: tickOf(metric),
  };
}
