import { IconInfoCircle } from '@tabler/icons-react';
import { pathTo } from '../../paths.ts';
import type { ResultOf } from '../../rpc/rpc.ts';
import { buttonIcon } from '../../ui/page/button-icon.ts';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatCount, formatDate } from '../../ui/text/format.ts';
import { Points } from './points.tsx';
import { closedPromotion } from './quantity-options.ts';
import classes from './shop-head.module.css';

/** The partner's points in a promotion with links to their history and to the orders, and the reason why ordering is closed. */
export function ShopHead({
  promotion,
  shop,
}: {
  promotion: ResultOf<'promotion.get-info'>;
  shop: ResultOf<'promotion.get-shop'>;
}) {
  const { id, endsAt } = promotion;
  const closed = closedPromotion(promotion);
  return (
    <section className={classes.head} aria-label="Мои баллы">
      <div>
        <p className="dim">На счёте</p>
        <p className="huge bold">
          <Points amount={shop.balance} of={shop} />
        </p>
      </div>
      <p className={classes.links}>
        <TextLink to={pathTo('points', { promotionId: id })}>История баллов</TextLink>
        <TextLink to={`${pathTo('orders')}?promotion=${id}`}>
          {formatCount(shop.count, 'заказ', 'заказа', 'заказов')}
        </TextLink>
        {!closed && <span className="dim">Акция идёт до {formatDate(endsAt)}</span>}
      </p>
      {closed && (
        <p className={classes.closed}>
          <IconInfoCircle {...buttonIcon} />
          <span>{closed}. Товары можно посмотреть, заказать нельзя.</span>
        </p>
      )}
    </section>
  );
}
