import { useMember } from '../../accounts/reach/use-member.ts';
import { pathTo } from '../../paths.ts';
import { Link } from '../../router/link.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import classes from '../../ui/table/money-table.module.css';
import { formatDayOf } from '../../ui/text/format.ts';
import { Money } from '../../ui/text/money.tsx';
import { destinationName } from '../requisites/destinations/destination-words.ts';
import type { Withdrawal } from './ask-withdrawals.ts';
import { StateNote } from './state-note.tsx';
import { useWithdrawalActions } from './withdrawal-actions.ts';
import { mayRepeat } from './withdrawal-words.ts';

/** Withdrawals, newest first: a table; on a phone each is a card. `repeat` is null where no order is possible. */
export function WithdrawalTable({
  withdrawals,
  repeat,
}: {
  withdrawals: Withdrawal[];
  repeat: ((withdrawal: Withdrawal) => void) | null;
}) {
  const { busy, cancel } = useWithdrawalActions();
  const isMember = useMember() !== undefined;
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Выплата</th>
          <th scope="col" className={classes.sum}>
            Сумма
          </th>
          <th scope="col">Куда</th>
          <th scope="col">Состояние</th>
        </tr>
      </thead>
      <tbody>
        {withdrawals.map((withdrawal) => (
          <Row key={withdrawal.id} withdrawal={withdrawal}>
            {withdrawal.isCancellable && !isMember && (
              <ActionButton
                className={classes.action}
                aria-label={`Отменить выплату № ${withdrawal.id}`}
                disabled={busy}
                onClick={() => void cancel(withdrawal)}
              >
                Отменить
              </ActionButton>
            )}
            {repeat && mayRepeat(withdrawal.state) && (
              <ActionButton
                className={classes.action}
                aria-label={`Заказать заново выплату № ${withdrawal.id}`}
                onClick={() => repeat(withdrawal)}
              >
                Заказать заново
              </ActionButton>
            )}
          </Row>
        ))}
      </tbody>
    </table>
  );
}

function Row({ withdrawal, children }: { withdrawal: Withdrawal; children: React.ReactNode }) {
  const { id, requestedAt, sum, fee, currencyCode, payeeName } = withdrawal;
  return (
    <tr>
      <td className={classes.id}>
        <Link to={pathTo('withdrawal', { id })}>№ {id}</Link>
        <span className={classes.note}>{formatDayOf(requestedAt)}</span>
      </td>
      <td className={classes.sum}>
        <Money amount={sum} currencyCode={currencyCode} />
        {fee > 0 && (
          <span className={classes.note}>
            комиссия <Money amount={fee} currencyCode={currencyCode} />
          </span>
        )}
      </td>
      <td className={classes.where}>
        {destinationName(withdrawal)}
        <span className={classes.note}>{payeeName}</span>
      </td>
      <td className={classes.state}>
        <StateNote withdrawal={withdrawal} />
        {children}
      </td>
    </tr>
  );
}
