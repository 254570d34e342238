import { type ComparisonGroup, missingReasonNames } from '#contract/conversions/loader-names';
import { callStateNames } from '#contract/postbacks/postback-names';
import { currencyCodes } from '#contract/wire/currencies';
import { pathTo } from '../../paths.ts';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatDate, formatMoney } from '../../ui/text/format.ts';
import { ConversionBadge, ConversionSum } from '../conversion-badge.tsx';
import type { ComparisonRow } from './ask-loader.ts';
import classes from './loader.module.css';

/** Rows of a comparison, both sides beside each other; on a phone each is a card. */
export function RowTable({ rows, group }: { rows: ComparisonRow[]; group: ComparisonGroup }) {
  const hasOurs = group !== 'theirs';
  const hasTheirs = group !== 'ours';
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">ID клика</th>
          {hasTheirs && <th scope="col">У вас</th>}
          {hasOurs && <th scope="col">В сети</th>}
          {(group === 'theirs' || group === 'unread') && <th scope="col">Причина</th>}
          {hasOurs && group !== 'unread' && <th scope="col">Постбек</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.place}>
            <td className={classes.key}>
              <code>{row.key || '—'}</code>
              {row.line !== null && <span className={classes.note}>строка {row.line}</span>}
            </td>
            {hasTheirs && <Theirs row={row} />}
            {hasOurs && <Ours row={row} />}
            {(group === 'theirs' || group === 'unread') && (
              <td>
                {row.reason ? missingReasonNames[row.reason] : row.note}
                {row.reason && row.note && <span className={classes.note}>«{row.note}»</span>}
              </td>
            )}
            {hasOurs && group !== 'unread' && <Delivery row={row} />}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Theirs({ row: { theirs } }: { row: ComparisonRow }) {
  return (
    <td className={classes.label} data-label="У вас">
      {theirs?.status || '—'}
      {theirs && theirs.amount !== null && <>, {sumText(theirs.amount, theirs.currencyCode)}</>}
      {theirs?.at && <span className={classes.note}>{formatDate(theirs.at)}</span>}
    </td>
  );
}

/** A sum as the file has it; a currency that the network does not know stays a word. */
function sumText(amount: number, code: string) {
  const known = currencyCodes.find((one) => one === code);
  const text = known ? formatMoney(amount, known) : amount.toLocaleString('ru', { minimumFractionDigits: 2 });
  return known || code === '' ? text : `${text} ${code}`;
}

function Ours({ row: { ours, reason } }: { row: ComparisonRow }) {
  if (!ours)
    return (
      <td className={classes.label} data-label="В сети">
        —
      </td>
    );
  return (
    <td className={classes.label} data-label="В сети">
      <ConversionBadge state={ours.state} /> <ConversionSum conversion={ours} />
      <span className={classes.note}>
        <TextLink amongWords to={pathTo('conversion', { id: ours.id })}>
          № {ours.id}
        </TextLink>
        , {ours.offer}, {formatDate(ours.at)}
      </span>
      {reason === 'no-offer' && <span className={classes.note}>{missingReasonNames[reason]}</span>}
    </td>
  );
}

function Delivery({ row: { delivery } }: { row: ComparisonRow }) {
  return (
    <td className={classes.label} data-label="Постбек">
      {delivery ? (
        <TextLink to={pathTo('postbackCall', { id: delivery.id })}>{callStateNames[delivery.state]}</TextLink>
      ) : (
        'не отправляли'
      )}
    </td>
  );
}
