import { accountNames, kindName } from '#contract/money/ledger-names';
import { formatDate } from '../../../ui/text/format.ts';
import { Money } from '../../../ui/text/money.tsx';
import type { WholeWithdrawal } from './withdrawal-moves.ts';
import classes from './withdrawals.module.css';

/** The entries of a withdrawal on the partner's accounts. */
export function EntryList({ withdrawal: { entries, currencyCode } }: { withdrawal: WholeWithdrawal }) {
  return (
    <table className={classes.entries}>
      <thead>
        <tr>
          <th scope="col">Запись</th>
          <th scope="col">Счёт</th>
          <th scope="col">Время</th>
          <th scope="col">Сумма</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, kind, account, amount, createdAt }) => (
          <tr key={id}>
            <th scope="row">{kindName(kind)}</th>
            <td>{accountNames[account]}</td>
            <td>{formatDate(createdAt)}</td>
            <td>
              <Money amount={amount} currencyCode={currencyCode} tone="move" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
