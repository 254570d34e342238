import { accountNames, kindName, moveName } from '#contract/money/ledger-names';
import type { ResultOf } from '../rpc/rpc.ts';
import { serverNow } from '../rpc/server-time.ts';
import { type CurrencyCode, formatDate } from '../ui/text/format.ts';
import { Money } from '../ui/text/money.tsx';
import classes from './ledger-table.module.css';

/** Entries of the ledger: a table, on a phone each one a card. */
export function LedgerTable({ entries, currencyCode }: { entries: Entry[]; currencyCode: CurrencyCode }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Дата</th>
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
      <tbody>
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} currencyCode={currencyCode} />
        ))}
      </tbody>
    </table>
  );
}

type Entry = ResultOf<'profile.get-ledger'>['items'][number];

/** When a sum is due to leave hold; quiet once that time has come. */
function Due({ at }: { at: string }) {
  return (
    <span className={classes.due} data-past={Date.parse(at) <= serverNow() || undefined}>
      до {formatDate(at)}
    </span>
  );
}

function EntryRow({ entry, currencyCode }: { entry: Entry; currencyCode: CurrencyCode }) {
  const { createdAt, kind, account, comment, balanceAfter, releaseAt, move } = entry;
  return (
    <tr>
      <td className={classes.date}>{formatDate(createdAt)}</td>
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

/** A move is shown by its sum where it changes nothing in the balance shown, and by its change of the chosen account. */
function sumOf({ amount, account, move }: Entry) {
  if (move) return { amount: amount || move.amount, tone: 'move' as const };
  return { amount, tone: account === 'hold' ? ('hold' as const) : undefined };
}
