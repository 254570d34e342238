import { pathTo } from '../../paths.ts';
import { Link } from '../../router/link.tsx';
import type { ResultOf } from '../../rpc/rpc.ts';
import { settings } from '../../settings.ts';
import { Money } from '../../ui/text/money.tsx';
import classes from './balance-parts.module.css';

/** The four sums of a balance by their names (docs/product.md, 3.4). The ordered sum links to its page. */
export function BalanceParts({ balance }: { balance: ResultOf<'profile.get-balance'> }) {
  const { currencyCode } = balance;
  const parts = [
    { name: 'Баланс', amount: balance.totalBalance },
    { name: 'Холд', amount: balance.hold, tone: 'hold' as const },
    { name: 'Заказано выплат', amount: balance.blockedBalance, to: withdrawals },
    { name: 'Доступно для вывода', amount: balance.availableBalance },
  ];
  return (
    <dl className={classes.parts}>
      {parts.map(({ name, amount, tone, to }) => (
        <div key={name} className={classes.part}>
          <dt>{to ? <Link to={to}>{name}</Link> : name}</dt>
          <dd>
            <Money amount={amount} currencyCode={currencyCode} tone={tone} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const withdrawals = settings.billing === 'own' ? pathTo('withdrawals') : undefined;
