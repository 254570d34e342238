import { Link } from 'react-router';
import { pathTo } from '../../paths.ts';
import { compareWords } from '../../ui/chart/series.ts';
import { Sparkline } from '../../ui/chart/sparkline.tsx';
import { Card } from '../../ui/page/card.tsx';
import { type CurrencyCode, formatMoney } from '../../ui/text/format.ts';
import { Money } from '../../ui/text/money.tsx';
import { AvailableTile } from './available-tile.tsx';
import classes from './dashboard.module.css';
import type { Overview } from './dashboard-page.tsx';

/**
 * Income of today, yesterday and this month, each compared with an equal time before and linked to its report; then the available
 * sum.
 */
export function IncomeCard({ overview: { income, days, currencyCode } }: { overview: Overview }) {
  return (
    <Card>
      <ul className={classes.incomes} aria-label="Доход и доступное">
        {stretches.map(({ name, title, before }) => (
          <li key={name} className={classes.income}>
            <Link
              className={classes.incomeTitle}
              to={`${pathTo('statistics')}?period=${name}`}
              aria-label={`Доход: ${title.toLowerCase()}`}
            >
              {title}
            </Link>
            <p className="flush huge bold">
              <Money amount={income[name].amount} currencyCode={currencyCode} />
            </p>
            <p className={classes.note}>{compared(income[name], before, currencyCode)}</p>
            <div className={classes.course}>
              <Sparkline values={coursesOf[name](days)} isOpen={name !== 'yesterday'} />
            </div>
          </li>
        ))}
        <AvailableTile />
      </ul>
    </Card>
  );
}

const stretches = [
  { name: 'today', title: 'Сегодня', before: 'вчера к этому часу' },
  { name: 'yesterday', title: 'Вчера', before: 'позавчера' },
  { name: 'month', title: 'Этот месяц', before: 'к этому дню прошлого месяца' },
] as const;

/** The days before each figure: a week, or for the month its own days and the length of a month before. */
const coursesOf = {
  today: (days: Days) => incomesOf(days.slice(-8)),
  yesterday: (days: Days) => incomesOf(days.slice(-9, -1)),
  month: incomesOf,
};

type Days = Overview['days'];

function incomesOf(days: Days) {
  return days.map(({ income }) => income);
}

/** «на 12 % больше, чем вчера к этому часу», or the earlier sum. */
function compared({ amount, before }: Overview['income']['today'], when: string, currencyCode: CurrencyCode) {
  const words = compareWords(amount, before);
  return words ? `${words} ${when}` : `${when} — ${formatMoney(before, currencyCode)}`;
}
