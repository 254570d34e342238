import { closeOutcomeNames } from '#contract/reports/gambling-names';
import { pathTo } from '../../paths.ts';
import type { ItemOf } from '../../rpc/rpc.ts';
import { Badge } from '../../ui/page/badge.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import classes from '../../ui/table/money-table.module.css';
import { formatMoney, monthName } from '../../ui/text/format.ts';
import { Money } from '../../ui/text/money.tsx';
import { outcomeTones } from './outcome-tones.ts';

type Closed = ItemOf<'statistics.get-revenue-shares'>;

/** Closed months, the latest first: a table; on a phone each is a card. */
export function ShareTable({ items }: { items: Closed[] }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Месяц</th>
          <th scope="col" className={classes.sum}>
            Начислено
          </th>
          <th scope="col">Оффер</th>
          <th scope="col">Итог</th>
        </tr>
      </thead>
      <tbody>
        {items.map((one) => (
          <tr key={one.id}>
            <td className={classes.id}>
              {monthName(one.month.slice(0, 7))}
              <span className={classes.note}>NGR {formatMoney(one.ngr, one.currencyCode)}</span>
            </td>
            <td className={classes.sum}>
              <Money amount={one.outcome === 'paid' ? one.amount : 0} currencyCode={one.currencyCode} />
            </td>
            <td className={classes.where}>
              <TextLink to={pathTo('offer', { id: one.offer.id })}>{one.offer.name}</TextLink>
            </td>
            <td className={classes.state}>
              <Badge tone={outcomeTones[one.outcome]} text={closeOutcomeNames[one.outcome]} />
              {one.conversionId !== null && (
                <span className={classes.note}>
                  <TextLink to={pathTo('conversion', { id: one.conversionId })}>
                    Конверсия {one.conversionId}
                  </TextLink>
                </span>
              )}
              {one.carried < 0 && (
                <span className={classes.note}>
                  {formatMoney(one.carried, one.currencyCode)} на следующий
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
