import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { wholeDays } from '../../../reports/statistics/address/days.ts';
import { isEmptyRow } from '../../../reports/statistics/is-empty.ts';
import { textOf } from '../../../reports/statistics/metrics.ts';
import { Chart } from '../../../ui/chart/chart.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine } from '../../../ui/feedback/skeleton.tsx';
import { timeZone } from '../../../ui/filter/period.ts';
import { Card } from '../../../ui/page/card.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { formatNumber, formatPercent } from '../../../ui/text/format.ts';
import { ask, type ResultOf } from '../../rpc/rpc.ts';
import { earnedAddress } from '../first-page/earned-address.ts';
import { earnedChart } from '../first-page/earned-chart.ts';
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
  return (
    <Card title="30 дней" actions={<TextLink to={earnedAddress('30d', 'offer', of)}>Отчёт</TextLink>}>
      <Loaded query={report} failed="Не удалось загрузить итоги" skeleton={<EarnedSkeleton />}>
        {(data) => (
          <>
            <Tiles tiles={[...tilesOf(data), last(data)]} />
            {isEmptyRow(data.totals) ? (
              <p className="flush dim">За 30 дней ни кликов, ни конверсий не было.</p>
            ) : (
              <Chart
                title="Выплаты и прибыль по дням"
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

function EarnedSkeleton() {
  return (
    <Skeleton>
      <div className={classes.tiles}>
        {tileNames.map((name) => (
          <div key={name}>
            <SkeletonLine width="64px" />
            <SkeletonLine size="heading" width="104px" />
          </div>
        ))}
      </div>
      <SkeletonBlock height={350} />
    </Skeleton>
  );
}

const tileNames = ['profit', 'revenue', 'approval', 'bots', 'last'];

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
    [
      'Боты',
      <>
        {share} <span className="small light dim">из {formatNumber(clicks)}</span>
      </>,
    ],
  ];
}

function dataOf({ items, currencyCode }: Report) {
  const days = items.map(({ key, ...day }) => ({ date: String(key), ...day }));
  return earnedChart(
    days.toSorted((a, b) => a.date.localeCompare(b.date)),
    currencyCode,
  );
}
