import { pathTo } from '../../paths.ts';
import { Link } from '../../router/link.tsx';
import type { ItemOf } from '../../rpc/rpc.ts';
import { formatCount, formatDate } from '../../ui/text/format.ts';
import { Points } from './points.tsx';
import classes from './promotions.module.css';

/** A promotion: its dates, the partner's points and orders; the whole card is a link to its shop. */
export function PromotionCard({ promotion }: { promotion: Promotion }) {
  const { id, name, status, startsAt, endsAt, balance, count } = promotion;
  return (
    <li className={classes.promotion} data-status={status}>
      <p className={classes.status}>{statusNames[status]}</p>
      <h2 className={classes.name}>
        <Link to={pathTo('shop', { promotionId: id })}>{name}</Link>
      </h2>
      <p className={classes.dates}>
        <time dateTime={startsAt}>{formatDate(startsAt)}</time> –{' '}
        <time dateTime={endsAt}>{formatDate(endsAt)}</time>
      </p>
      <p className={classes.balance}>
        <Points amount={balance} of={promotion} />
      </p>
      <p className={classes.foot}>
        <span>{count === 0 ? 'Заказов нет' : formatCount(count, 'заказ', 'заказа', 'заказов')}</span>
        <span className="accent" aria-hidden>
          {status === 'active' ? 'В магазин' : 'Посмотреть'} →
        </span>
      </p>
    </li>
  );
}

type Promotion = ItemOf<'promotion.get-promotions'>;

const statusNames = { active: 'Идёт', upcoming: 'Скоро начнётся', ended: 'Закончилась' };
