import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { orderStatusNames } from '#contract/shop/shop-names';
import { pathTo } from '../../paths.ts';
import { navigate, type Params } from '../../router/router.ts';
import { useLocation } from '../../router/view.tsx';
import type { Asks } from '../../rpc/preload.ts';
import { ask } from '../../rpc/rpc.ts';
import { RecordInAddress } from '../../shell/errors/record.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { ordered } from '../shop/order/use-placing.ts';
import { useOrderActions } from './order-actions.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import classes from './orders.module.css';
import type { Order } from './status-names.ts';

export const asks: Asks = ({ params }) => [askOrder(params)];

function askOrder({ id }: Params) {
  return ask('promotion.get-order', { id: Number(id) });
}

/** `/promotions/orders/{id}`: an order and its timeline; right after ordering, with thanks. */
export function Component() {
  const isJustMade = useJustMade();

  return (
    <RecordInAddress ask={askOrder} kind="Заказ" failed="Не удалось загрузить заказ">
      {(data, title) => <Shown title={title} order={data} isJustMade={isJustMade} />}
    </RecordInAddress>
  );
}

function Shown({ title, order, isJustMade }: { title: string; order: Order; isJustMade: boolean }) {
  return (
    <Page title={title} back={{ to: pathTo('orders'), text: 'Мои заказы' }}>
      {isJustMade && order.status !== 'cancelled' && <Thanks order={order} />}
      <div className="stack aside-344 top gap-cards">
        <Card title="Состав заказа">
          <OrderFacts order={order} />
        </Card>
        <Card title="Этапы заказа">
          <OrderTimeline order={order} />
          <CancelButton order={order} />
        </Card>
      </div>
    </Page>
  );
}

/**
 * True where the order was made just now. The history forgets it at once, so that a reload or a way back does not repeat the
 * thanks.
 */
function useJustMade(): boolean {
  const { state } = useLocation();
  const [isJustMade] = useState(state === ordered);
  useEffect(() => {
    if (state === ordered) void navigate('.', { replace: true, preventScrollReset: true });
  }, [state]);
  return isJustMade;
}

function Thanks({ order: { id, status, promotionId } }: { order: Order }) {
  return (
    <section className={classes.thanks}>
      <IconCircleCheck size={40} stroke={1.5} aria-hidden />
      <div>
        <h2>Спасибо, заказ оформлен!</h2>
        <p>
          Номер заказа {id}, статус: «{orderStatusNames[status]}». О каждом шаге расскажем в уведомлениях.{' '}
          <TextLink amongWords to={pathTo('shop', { promotionId })}>
            Вернуться в магазин
          </TextLink>
        </p>
      </div>
    </section>
  );
}

function CancelButton({ order }: { order: Order }) {
  const { cancel, isCancelling } = useOrderActions(order);
  if (order.status !== 'new') return null;
  return (
    <div className={classes.cancel}>
      <ActionButton loading={isCancelling} onClick={() => void cancel()}>
        Отменить заказ
      </ActionButton>
    </div>
  );
}
