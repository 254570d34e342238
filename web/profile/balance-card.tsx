import type { ResultOf } from '../rpc.ts';
import { Card } from '../ui/card.tsx';
import { Money } from '../ui/money.tsx';
import classes from './balance-card.module.css';

/** The balance and the three parts it is the sum of (labels: specification, section 3). */
export function BalanceCard({ balance }: { balance: ResultOf<'profile.get-balance'> }) {
  const { totalBalance, availableBalance, hold, blockedBalance, currencyCode } = balance;
  const sums = [
    { label: 'Баланс', amount: totalBalance },
    { label: 'Доступно для вывода', amount: availableBalance },
    { label: 'Холд', amount: hold, tone: hold > 0 ? ('hold' as const) : undefined },
    { label: 'Заказано выплат', amount: blockedBalance },
  ];
  return (
    <Card>
      <dl className={classes.sums}>
        {sums.map(({ label, amount, tone }) => (
          <div key={label} className={classes.sum}>
            <dt className={classes.label}>{label}</dt>
            <dd className={classes.amount}>
              <Money amount={amount} currencyCode={currencyCode} tone={tone} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
