import { Money } from '../../../../ui/text/money.tsx';
import type { ResultOf } from '../../../rpc/rpc.ts';
import classes from '../partners.module.css';

/** The balance before and after an entry, and warnings. */
export function EntryPreview({ preview }: { preview: ResultOf<'operator.get-entry-preview'> }) {
  const { before, after, warnings } = preview;
  return (
    <div role="status" aria-label="Что изменится">
      <table className={classes.sums}>
        <thead>
          <tr>
            <th scope="col">Счёт</th>
            <th scope="col">Сейчас</th>
            <th scope="col">Будет</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, title]) => (
            <tr key={name}>
              <th scope="row">{title}</th>
              <td>
                <Money amount={before[name]} currencyCode={before.currencyCode} />
              </td>
              <td>
                <Money amount={after[name]} currencyCode={after.currencyCode} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {warnings.length > 0 && (
        <ul className={classes.warnings}>
          {warnings.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

const rows = [
  ['availableBalance', 'Доступно для вывода'],
  ['blockedBalance', 'Заказано выплат'],
  ['hold', 'Холд'],
  ['totalBalance', 'Всего'],
] as const;
