import { accountNames, kindName, moveName } from '#contract/money/ledger-names';
import type { CurrencyCode } from '#contract/wire/fields';
import type { ResultOf } from '../../rpc/rpc.ts';
import { serverNow } from '../../rpc/server-time.ts';
import { formatDate, formatDay } from '../../ui/text/format.ts';
import { Money } from '../../ui/text/money.tsx';
import classes from './ledger-table.module.css';

/** Ledger entries under the sums of their days: a table; on a phone each is a card. */
export function LedgerTable({
  ledger: { items, days, currencyCode },
  isDue,
}: Pick<Shown, 'isDue'> & { ledger: Ledger }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{isDue ? 'Дата' : 'Время'}</th>
          <th scope="col">Операция</th>
          <th scope="col">Счёт</th>
          <th scope="col" className={classes.sum}>
            Сумма
          </th>
          <th scope="col" className={classes.sum}>
            Баланс после
          </th>
        </tr>
      </thead>
      {days.map((day) => (
        <tbody key={day.date}>
          <DayRow day={day} currencyCode={currencyCode} isDue={isDue} />
          {items
            .filter((entry) => entry.day === day.date)
            .map((entry) => (
              <EntryRow key={entry.id} entry={entry} currencyCode={currencyCode} isDue={isDue} />
            ))}
        </tbody>
      ))}
    </table>
  );
}

type Ledger = ResultOf<'profile.get-ledger'>;
type Entry = Ledger['items'][number];
type Shown = {
  currencyCode: CurrencyCode;
  /** True where the days are the due dates of release from hold. */
  isDue: boolean;
};
/** A day with its change of the balance, which includes entries on other pages. */
function DayRow({ day: { date, amount }, currencyCode, isDue }: Shown & { day: Ledger['days'][number] }) {
  return (
    <tr className={classes.day} data-day={date}>
      <th scope="rowgroup" colSpan={3}>
        {formatDay(date)}
      </th>
      <td className={classes.sum}>
        <span className="for-screen-readers">Всего за день: </span>
        <Money amount={amount} currencyCode={currencyCode} tone={isDue ? 'hold' : undefined} />
      </td>
      <td />
    </tr>
  );
}

/** The due date of a release from hold, grey once it has passed. */
function Due({ at }: { at: string }) {
  return (
    <span className={classes.due} data-past={Date.parse(at) <= serverNow() || undefined}>
      до {formatDate(at)}
    </span>
  );
}

function EntryRow({ entry, currencyCode, isDue }: Shown & { entry: Entry }) {
  const { createdAt, kind, account, comment, balanceAfter, releaseAt, move } = entry;
  return (
    <tr>
      <td className={classes.date}>{isDue ? formatDate(createdAt) : formatDate(createdAt).slice(0, 5)}</td>
      <td className={classes.what}>
        {kindName(kind)}
        {comment && <span className={classes.comment}>{comment}</span>}
      </td>
      <td className={classes.account}>
        {move ? <span className={classes.move}>{moveName(move)}</span> : accountNames[account]}
        {releaseAt && <Due at={releaseAt} />}
      </td>
      <td className={classes.sum}>
        <Money {...sumOf(entry)} currencyCode={currencyCode} />
      </td>
      <td className={classes.after} data-label="Баланс после">
        <Money amount={balanceAfter} currencyCode={currencyCode} />
      </td>
    </tr>
  );
}

/** A move shows its sum where the shown balance does not change, and its change of the chosen account otherwise. */
function sumOf({ amount, account, move }: Entry) {
  if (move) return { amount: amount || move.amount, tone: 'move' as const };
  return { amount, tone: account === 'hold' ? ('hold' as const) : undefined };
}
