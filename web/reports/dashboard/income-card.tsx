import type { CurrencyCode } from '#contract/wire/fields';
import { pathTo } from '../../paths.ts';
import { Link } from '../../router/link.tsx';
import { compareShort } from '../../ui/chart/series.ts';
import { Sparkline } from '../../ui/chart/sparkline.tsx';
import { formatMoney } from '../../ui/text/format.ts';
import { AvailableTile } from './available-tile.tsx';
import classes from './dashboard.module.css';
import type { Overview } from './dashboard-page.tsx';
import { LiveSum } from './live-sum.tsx';

/**
 * Income of today, yesterday and this month, each compared with an equal time before and linked to its report; then the available
 * sum.
 */
export function IncomeCard({ overview: { income, days, currencyCode } }: { overview: Overview }) {
  return (
    <ul className={classes.incomes} aria-label="Доход и доступное">
      {stretches.map(({ name, title, when, earlier }) => (
        <li key={name} className={classes.income}>
          <div className="row between gap-8">
            <Link
              className={classes.incomeTitle}
              to={`${pathTo('statistics')}?period=${name}`}
              aria-label={`Доход: ${title.toLowerCase()}`}
            >
              {title}
            </Link>
            <div className={classes.course}>
              <Sparkline values={coursesOf[name](days)} isOpen={name !== 'yesterday'} />
            </div>
          </div>
          <LiveSum amount={income[name].amount} currencyCode={currencyCode} />
          <Compared {...income[name]} when={when} earlier={earlier} currencyCode={currencyCode} />
        </li>
      ))}
      <AvailableTile />
    </ul>
  );
}

const stretches = [
  { name: 'today', title: 'Сегодня', when: 'к этому часу вчера', earlier: 'вчера к этому часу' },
  { name: 'yesterday', title: 'Вчера', when: 'к позавчера', earlier: 'позавчера' },
  {
    name: 'month',
    title: 'Этот месяц',
    when: 'к этому дню прошлого месяца',
    earlier: 'к этому дню прошлого месяца',
  },
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

/** «+12 % к позавчера», or the earlier sum. */
function Compared({
  amount,
  before,
  when,
  earlier,
  currencyCode,
}: Overview['income']['today'] & { when: string; earlier: string; currencyCode: CurrencyCode }) {
  const change = compareShort(amount, before);
  if (change === null)
    return (
      <p className={classes.note}>
        {earlier} — {formatMoney(before, currencyCode)}
      </p>
    );
  return (
    <p className={classes.note}>
      <span className={classes.change} data-trend={amount < before ? 'bad' : 'good'}>
        {change}
      </span>{' '}
      {when}
    </p>
  );
}
