import { pathTo } from '../../paths.ts';
import { Card } from '../../ui/page/card.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { Money } from '../../ui/text/money.tsx';
import classes from './dashboard.module.css';
import type { Overview } from './dashboard-page.tsx';

/** The thirty-day income from visitors whom the link’s own offer did not take. */
export function TrafficbackCard({ overview: { trafficback, days, currencyCode } }: { overview: Overview }) {
  const { clicks, conversions, income } = trafficback;
  const hasVisitors = days.some((day) => day.clicks > 0);
  return (
    <Card title="Сохранено трафикбеком">
      {clicks === 0 ? (
        <p className="flush dim">
          {hasVisitors
            ? 'За 30 дней офферы приняли всех ваших посетителей.'
            : 'За 30 дней переходов по вашим ссылкам не было.'}
        </p>
      ) : (
        <>
          <p className={classes.saved}>
            <Money amount={income} currencyCode={currencyCode} />
          </p>
          <dl className={classes.lines}>
            <div>
              <dt>Кликов, которые оффер не принял</dt>
              <dd>{formatNumber(clicks)}</dd>
            </div>
            <div>
              <dt>Конверсий из них</dt>
              <dd>{formatNumber(conversions)}</dd>
            </div>
          </dl>
          <p className={classes.note}>За 30 дней, холд и подтверждённое вместе.</p>
        </>
      )}
      <p className={classes.more}>
        <TextLink to={pathTo('trafficback')}>По причинам и направлениям</TextLink>
      </p>
    </Card>
  );
}
