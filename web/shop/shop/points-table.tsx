import { pathTo } from '../../paths.ts';
import type { ItemOf } from '../../rpc/rpc.ts';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatDate } from '../../ui/text/format.ts';
import type { Currency } from './format-points.ts';
import { Points } from './points.tsx';
import classes from './points-table.module.css';

/** Movements of points: a table; on a phone each is a card. */
export function PointsTable({ movements, currency }: { movements: Movement[]; currency: Currency }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Дата</th>
          <th scope="col">Операция</th>
          <th scope="col" className={classes.sum}>
            Баллы
          </th>
          <th scope="col" className={classes.sum}>
            Остаток
          </th>
        </tr>
      </thead>
      <tbody>
        {movements.map((movement) => (
          <tr key={movement.id}>
            <td className={classes.date}>{formatDate(movement.createdAt)}</td>
            <td className="breaks wide">
              <Occasion movement={movement} />
            </td>
            <td className={classes.sum}>
              <Points amount={movement.amount} of={currency} />
            </td>
            <td className={classes.after} data-label="Остаток">
              <Points amount={movement.balanceAfter} of={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Movement = ItemOf<'promotion.get-points'>;

function Occasion({ movement: { kind, amount, orderId, comment } }: { movement: Movement }) {
  const name = kind === 'accrual' ? (amount < 0 ? 'Списание' : 'Начисление') : occasions[kind];
  return (
    <>
      {name}
      {orderId !== null && (
        <>
          {' '}
          <TextLink amongWords to={pathTo('order', { id: orderId })}>
            № {orderId}
          </TextLink>
        </>
      )}
      {comment && <span className="block small dim">{comment}</span>}
    </>
  );
}

const occasions = { order: 'Заказ', cancel: 'Отмена заказа' };
