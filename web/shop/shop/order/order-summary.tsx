import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { pathTo } from '../../../paths.ts';
import type { ResultOf } from '../../../rpc/rpc.ts';
import refusalClasses from '../../../ui/form/form-refusal.module.css';
import { Button } from '../../../ui/page/button.tsx';
import { buttonIcon } from '../../../ui/page/button-icon.ts';
import { Card } from '../../../ui/page/card.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import type { Delivery } from '../../delivery/delivery-actions.ts';
import { type Currency, formatPoints } from '../format-points.ts';
import { Points } from '../points.tsx';
import classes from './order-summary.module.css';

/** The order's cost and the points left after it, with the order button, or the reason why it is disabled. */
export function OrderSummary({ price, count, shop, delivery, reason, ...state }: OrderSummaryProps) {
  const { isUncertain, busy, children } = state;
  const total = roundPoints(price * count);
  const left = roundPoints(shop.balance - total);
  const obstacle = reason ?? (left < 0 && !isUncertain ? `Не хватает ${formatPoints(-left, shop)}` : null);
  return (
    <aside className={classes.summary} aria-label="Итог заказа">
      <Card>
        <dl className="grid gap-8 flush">
          <Sum name="Цена" amount={price} currency={shop} />
          {count > 1 && <Sum name={`${formatNumber(count)} шт.`} amount={total} currency={shop} />}
          <Sum name="На счёте" amount={shop.balance} currency={shop} />
          <Sum name="Останется" amount={left} currency={shop} />
        </dl>
        <div className={classes.action}>
          {delivery !== undefined && <To delivery={delivery} />}
          <p className={classes.total}>
            <span>Итого</span>
            <Points amount={total} of={shop} />
          </p>
          {children}
          <Button
            type="submit"
            size="md"
            fullWidth
            loading={busy}
            disabled={obstacle !== null && !busy}
            aria-describedby={obstacle ? 'order-obstacle' : undefined}
          >
            {isUncertain ? 'Повторить заказ' : 'Заказать'}
          </Button>
          <p id="order-obstacle" role="status" className={classes.obstacle}>
            {obstacle}
          </p>
        </div>
        <p className={classes.back}>
          <TextLink to={pathTo('shop', { promotionId: shop.id })}>← Вернуться в магазин</TextLink>
        </p>
      </Card>
    </aside>
  );
}

type OrderSummaryProps = {
  price: number;
  count: number;
  shop: ResultOf<'promotion.get-shop'>;
  /** The address of the order; null while none is chosen, undefined where nothing is delivered. */
  delivery: Delivery | null | undefined;
  /** The reason why the product cannot be ordered at all; null where it can. */
  reason: string | null;
  /** True where the answer to the order was lost: the order may have taken its points. */
  isUncertain: boolean;
  busy: boolean;
  children: ReactNode;
};

/** The recipient and the address, visible at the moment of ordering. */
function To({ delivery }: { delivery: Delivery | null }) {
  if (!delivery) return <p className={classes.to}>Выберите, куда доставить</p>;
  return (
    <p className={classes.to}>
      <span className="medium">{delivery.recipient}</span>
      <span className="small dim">{delivery.address}</span>
    </p>
  );
}

function Sum({ name, amount, currency }: { name: string; amount: number; currency: Currency }) {
  return (
    <div className={classes.sum}>
      <dt>{name}</dt>
      <dd>
        <Points amount={amount} of={currency} />
      </dd>
    </div>
  );
}

/** Points have two decimals; products of them in binary have more. */
function roundPoints(amount: number): number {
  return Math.round(amount * 100) / 100;
}

/** Says that the price has changed since the page was opened: the order waits for a new decision. */
export function PriceNews({ price, currency }: { price: number; currency: Currency }) {
  const [seen] = useState(price);
  if (seen === price) return null;
  return (
    <div className={refusalClasses.box} data-tone="wait" role="alert">
      <IconAlertTriangle {...buttonIcon} />
      <span>
        Цена изменилась: была {formatPoints(seen, currency)}, теперь {formatPoints(price, currency)}.
        Проверьте и закажите ещё раз.
      </span>
    </div>
  );
}
