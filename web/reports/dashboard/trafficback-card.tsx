import { pathTo } from '../../paths.ts';
import { Card } from '../../ui/page/card.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { Money } from '../../ui/text/money.tsx';
import classes from './dashboard.module.css';
import type { Overview } from './dashboard-page.tsx';

/** The thirty-day income from visitors whom the link’s own offer did not take. */
export function TrafficbackCard({ overview: { trafficback, days, currencyCode } }: { overview: Overview }) {
  const { clicks, conversions, income } = trafficback;
  const hasVisitors = days.some((day) => day.clicks > 0);
  return (
    <Card title="Сохранено трафикбеком" actions={<TextLink to={pathTo('trafficback')}>По причинам</TextLink>}>
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
          <p className={classes.note}>
            Из {formatCount(clicks, 'клика', 'кликов', 'кликов')}, которые офферы не приняли:{' '}
            {formatCount(conversions, 'конверсия', 'конверсии', 'конверсий')}. За 30 дней, холд и
            подтверждённое вместе.
          </p>
        </>
      )}
    </Card>
  );
}
