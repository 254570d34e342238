import { dueAddress } from '../../money/ledger/due-address.ts';
import { HoldReleases } from '../../money/ledger/hold-releases.tsx';
import { pathTo } from '../../paths.ts';
import type { ResultOf } from '../../rpc/rpc.ts';
import { Card } from '../../ui/page/card.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatMoney } from '../../ui/text/format.ts';
import { Money } from '../../ui/text/money.tsx';
import classes from './balance-card.module.css';

/** The balance and its three parts (labels: docs/product.md, 3.4). */
export function BalanceCard({ balance }: { balance: ResultOf<'profile.get-balance'> }) {
  const { totalBalance, availableBalance, hold, blockedBalance, currencyCode } = balance;
  const sums: Sum[] = [
    { label: 'Баланс', amount: totalBalance },
    { label: 'Холд', amount: hold, tone: hold > 0 ? 'hold' : undefined },
    { label: 'Заказано выплат', amount: blockedBalance },
    { label: 'Доступно для вывода', amount: availableBalance },
  ];
  const isLong = sums.some(({ amount }) => formatMoney(amount, currencyCode).length > roomy);
  return (
    <Card>
      <dl className={classes.sums} data-long={isLong || undefined}>
        {sums.map(({ label, amount, tone }) => (
          <div key={label} className={classes.sum}>
            <dt className="small dim">{label}</dt>
            <dd className={classes.amount}>
              <Money amount={amount} currencyCode={currencyCode} tone={tone} />
            </dd>
          </div>
        ))}
      </dl>
      <HoldReleases hold={hold} look="card" />
      <div className={classes.history}>
        <TextLink to={pathTo('ledger')}>История баланса</TextLink>
        {hold > 0 && <TextLink to={dueAddress()}>Даты выхода из холда</TextLink>}
      </div>
    </Card>
  );
}

/** The number of characters that fit into a third of the narrowest card with columns. */
const roomy = 16;

type Sum = { label: string; amount: number; tone?: 'hold' | undefined };
