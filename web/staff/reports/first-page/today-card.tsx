import { Card } from '../../../ui/page/card.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { formatMoney, formatNumber } from '../../../ui/text/format.ts';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import type { ResultOf } from '../../rpc/rpc.ts';
import classes from './start.module.css';

type Start = ResultOf<'operator.get-start'>;
type Figure = { name: string; today: string; yesterday: string; to: string };

/** Today until now, each figure above yesterday's until the same time; a figure's name links to its list. */
export function TodayCard({ start }: { start: Start }) {
  const figures = figuresOf(start);
  const may = useMay();
  if (figures.length === 0) return null;
  return (
    <Card title="Сегодня">
      <dl className={classes.figures}>
        {figures.map(({ name, today, yesterday, to }) => (
          <div key={name} className="shrinks">
            <dt className={classes.name}>
              {to.startsWith(reports) && !may('operator.get-report') ? (
                name
              ) : (
                <TextLink to={to}>{name}</TextLink>
              )}
            </dt>
            <dd className="flush huge bold digits">{today}</dd>
            <dd className="flush small dim">вчера к этому часу {yesterday}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const reports = pathTo('reports');
const came = `${pathTo('conversions')}?period=today`;

function figuresOf({ clicks, conversions, money, partners }: Start): Figure[] {
  const counted = (name: string, to: string, today = 0, yesterday = 0): Figure => ({
    name,
    to,
    today: formatNumber(today),
    yesterday: formatNumber(yesterday),
  });
  return [
    ...(clicks ? [counted('Клики', `${reports}?period=today&by=offer`, clicks.today, clicks.yesterday)] : []),
    ...(conversions
      ? [
          counted('Конверсии', came, all(conversions.today), all(conversions.yesterday)),
          counted(
            'Подтверждены',
            `${came}&state=approve`,
            conversions.today.approve,
            conversions.yesterday.approve,
          ),
          counted('В холде', `${came}&state=hold`, conversions.today.hold, conversions.yesterday.hold),
          counted(
            'Отклонены',
            `${came}&state=reject`,
            conversions.today.reject,
            conversions.yesterday.reject,
          ),
        ]
      : []),
    ...(money ?? []).map(({ currencyCode, today, yesterday }) => ({
      name: `Заработано партнёрами, ${currencyCode}`,
      to: `${reports}?period=today&by=partner`,
      today: formatMoney(today.approve + today.hold, currencyCode),
      yesterday: formatMoney(yesterday.approve + yesterday.hold, currencyCode),
    })),
    ...(partners
      ? [counted('Новые партнёры', `${pathTo('partners')}?period=today`, partners.today, partners.yesterday)]
      : []),
  ];
}

function all({ create, hold, approve, reject }: NonNullable<Start['conversions']>['today']) {
  return create + hold + approve + reject;
}
