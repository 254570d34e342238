import { Card } from '../../ui/page/card.tsx';
import { formatMoney, formatNumber } from '../../ui/text/format.ts';
import type { ResultOf } from '../rpc/rpc.ts';
import classes from './start.module.css';

type Start = ResultOf<'operator.get-start'>;
type Figure = { name: string; today: string; yesterday: string };

/** Today until now, each figure over that of yesterday until the same time. */
export function TodayCard({ start }: { start: Start }) {
  const figures = figuresOf(start);
  if (figures.length === 0) return null;
  return (
    <Card title="Сегодня">
      <dl className={classes.figures}>
        {figures.map(({ name, today, yesterday }) => (
          <div key={name} className={classes.figure}>
            <dt className={classes.name}>{name}</dt>
            <dd className={classes.today}>{today}</dd>
            <dd className={classes.note}>вчера к этому часу {yesterday}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function figuresOf({ clicks, conversions, money, partners }: Start): Figure[] {
  const counted = (name: string, today = 0, yesterday = 0): Figure => ({
    ...{ name, today: formatNumber(today), yesterday: formatNumber(yesterday) },
  });
  return [
    ...(clicks ? [counted('Клики', clicks.today, clicks.yesterday)] : []),
    ...(conversions
      ? [
          counted('Конверсии', all(conversions.today), all(conversions.yesterday)),
          counted('Подтверждены', conversions.today.approve, conversions.yesterday.approve),
          counted('В холде', conversions.today.hold, conversions.yesterday.hold),
          counted('Отклонены', conversions.today.reject, conversions.yesterday.reject),
        ]
      : []),
    ...(money ?? []).map(({ currencyCode, today, yesterday }) => ({
      name: `Заработано партнёрами, ${currencyCode}`,
      today: formatMoney(today.approve + today.hold, currencyCode),
      yesterday: formatMoney(yesterday.approve + yesterday.hold, currencyCode),
    })),
    ...(partners ? [counted('Новые партнёры', partners.today, partners.yesterday)] : []),
  ];
}

function all({ create, hold, approve, reject }: NonNullable<Start['conversions']>['today']): number {
  return create + hold + approve + reject;
}
