import { useQuery } from '@tanstack/react-query';
import { periodWords } from '../../../statistics/address/filter-labels.ts';
import { type Metric, metricNames, metrics } from '../../../statistics/metrics.ts';
import { pointOf, stepNames, stepOf, type TimeStep } from '../../../statistics/time-axis.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Skeleton, SkeletonLine } from '../../../ui/feedback/skeleton.tsx';
import type { Period } from '../../../ui/filter/period.ts';
import { Card as Surface } from '../../../ui/page/card.tsx';
import { ask, type ResultOf } from '../../rpc/rpc.ts';
import classes from '../partners.module.css';

type Report = ResultOf<'operator.get-user-report'>;
type Days = { userId: number; timeZone: string; from: string; to: string };

/** A metric of a partner over a period, below the sums of all of them. */
export function PartnerChart({ period, of, metric }: { period: Period; of: Days; metric: Metric }) {
  const step = stepOf(of);
  const series = useQuery(ask('operator.get-user-report', { ...of, groupBy: step, pageSize: 1000 }));
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
              title={`${metric.name}: ${words.now.toLowerCase()}`}
              words={metric.name}
              column={stepNames[step]}
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
      {metricNames.map((name) => {
        const { name: title, value, format } = metrics[name];
        const sum = value(totals);
        return (
          <div key={name}>
            <dt>{title}</dt>
            <dd>{sum === null ? '—' : format(sum, currencyCode)}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function dataOf(metric: Metric, step: TimeStep, { items, currencyCode }: Report) {
  return {
    points: items.map(({ key }) => pointOf(step, String(key))),
    now: {
      name: metric.name,
      values: items.map(metric.value),
      format: (value: number) => metric.format(value, currencyCode),
    },
    before: undefined,
    look: metric.look,
    isWhole: metric.isWhole,
    tick: metric.tick,
  };
}
