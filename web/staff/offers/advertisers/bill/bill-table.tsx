import { billKindNames, billKinds } from '#contract/money/paper-names';
import { TextLink } from '../../../../ui/page/text-link.tsx';
import table from '../../../../ui/table/table.module.css';
import { formatMoney } from '../../../../ui/text/format.ts';
import { pathTo } from '../../../paths.ts';
import classes from '../advertisers.module.css';
import type { Bill } from './bill-part.tsx';

/** A bill by offer and goal. */
export function BillTable({ bill: { rows, currencyCode } }: { bill: Bill }) {
  if (rows.length === 0)
    return <p className={classes.note}>В этом месяце платить не за что: одобренных конверсий нет.</p>;
  const kinds = billKinds.filter((kind) => rows.some(({ parts }) => parts[kind]));
  return (
    // A wide table scrolls within itself, by keyboard as well.
    <section className={classes.scroll} aria-label="Счёт по офферам и целям" tabIndex={-1}>
      <table className={table.quietHead}>
        <thead>
          <tr>
            <th scope="col">Оффер</th>
            <th scope="col">Цель</th>
            {kinds.map((kind) => (
              <th key={kind} scope="col" className={classes.number}>
                {billKindNames[kind]}
              </th>
            ))}
            <th scope="col" className={classes.number}>
              Сумма
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ offer, goal, parts, amount }) => (
            <tr key={`${offer.id} ${goal}`}>
              <td>
                <TextLink to={pathTo('offer', { id: offer.id })}>{offer.name}</TextLink>
              </td>
              <td data-name="Цель">{goal || 'Основная'}</td>
              {kinds.map((kind) => (
                <td key={kind} className={classes.number} data-name={billKindNames[kind]}>
                  {partText(parts[kind], currencyCode)}
                </td>
              ))}
              <td className={classes.number} data-name="Сумма">
                {formatMoney(amount, currencyCode)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function partText(part: { count: number; amount: number } | undefined, currencyCode: Bill['currencyCode']) {
  return part ? `${part.count} · ${formatMoney(part.amount, currencyCode)}` : '—';
}
