import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { wholeDays } from '../../../reports/statistics/address/days.ts';
import { pointOf } from '../../../reports/statistics/chart/time-axis.ts';
import { isEmptyRow } from '../../../reports/statistics/empty-report.tsx';
import { textOf } from '../../../reports/statistics/metrics.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import { type ChartData, compact } from '../../../ui/chart/series.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Skeleton, SkeletonLine } from '../../../ui/feedback/skeleton.tsx';
import { timeZone } from '../../../ui/filter/period.ts';
import { Card } from '../../../ui/page/card.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { formatMoney, formatNumber, formatPercent } from '../../../ui/text/format.ts';
import { ask, type ResultOf } from '../../rpc/rpc.ts';
import { earnedAddress } from '../first-page/earned-address.ts';
import classes from './earned-card.module.css';

type Report = ResultOf<'operator.get-report'>;
/** A partner or an advertiser. */
type Of = { partner: number } | { advertiser: number };

export function askEarned(of: Of) {
  const filters = 'partner' in of ? { partner: [of.partner] } : { advertiser: [of.advertiser] };
  const days = wholeDays({ period: '30d' });
  return ask('operator.get-report', { timeZone, ...days, groupBy: 'day', filters, pageSize: 100 });
}

/**
 * The network's earnings from a partner or an advertiser in 30 days: five figures and the days. Stands above the record's other
 * data.
 */
export function EarnedCard({ of, last }: { of: Of; last: (report: Report) => [string, ReactNode] }) {
  const report = useQuery(askEarned(of));
  const skeleton = (
    <Skeleton>
      <SkeletonLine width="420px" />
    </Skeleton>
  );
  return (
    <Card title="30 дней" actions={<TextLink to={earnedAddress('30d', 'offer', of)}>Отчёт</TextLink>}>
      <Loaded query={report} failed="Не удалось загрузить итоги" skeleton={skeleton}>
        {(data) => (
          <>
            <Tiles tiles={[...tilesOf(data), last(data)]} />
            {isEmptyRow(data.totals) ? (
              <p className="flush dim">За 30 дней ни кликов, ни конверсий не было.</p>
            ) : (
              <Chart
                title="Выручка и выплаты по дням"
                words={`Выручка ${textOf('revenue', data.totals, data.currencyCode)}, маржа ${textOf('margin', data.totals, data.currencyCode)}.`}
                data={dataOf(data)}
                column="День"
              />
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Tiles({ tiles }: { tiles: [string, ReactNode][] }) {
  return (
    <dl className={classes.tiles}>
      {tiles.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function tilesOf({ totals, currencyCode }: Report): [string, ReactNode][] {
  const { clicks, bots } = totals;
  const share = clicks === 0 ? '—' : formatPercent(bots / clicks);
  return [
    ['Прибыль', textOf('profit', totals, currencyCode)],
    ['Выручка', textOf('revenue', totals, currencyCode)],
    ['Апрув', textOf('approval', totals, currencyCode)],
    ['Боты', `${share} из ${formatNumber(clicks)}`],
  ];
}

function dataOf({ items, currencyCode }: Report): ChartData {
  const format = (value: number) => formatMoney(value, currencyCode);
  const days = items.toSorted((a, b) => String(a.key).localeCompare(String(b.key)));
  return {
    points: days.map(({ key }) => pointOf('day', String(key))),
    now: { name: 'Выручка', values: days.map(({ revenue }) => revenue), format },
    before: { name: 'Выплаты партнёрам', values: days.map(({ payout }) => payout), format },
    also: [{ name: 'Прибыль', values: days.map(({ profit }) => profit), format }],
    look: 'bars',
    // The days end with today.
    unfinished: days.length - 1,
    tick: compact,
  };
}
