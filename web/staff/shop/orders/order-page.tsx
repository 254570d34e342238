import { StatusBadge } from '../../../shop/orders/status-badge.tsx';
import { Points } from '../../../shop/shop/points.tsx';
import { ProductPicture } from '../../../shop/shop/product-picture.tsx';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { Button } from '../../../ui/page/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Facts } from '../../../ui/page/facts.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { formatDate } from '../../../ui/text/format.ts';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import { type Asks, ask } from '../../rpc/rpc.ts';
import { authorName } from '../../ui/author-name.ts';
import { HistoryLink } from '../../ui/history-link.tsx';
import { RecordPage } from '../../ui/record-page.tsx';
import { refreshEvery } from '../../ui/refresh-every.ts';
import { movesOf } from './moves.ts';
import { useMoves } from './order-actions.tsx';
import { factsOf, type WholeOrder } from './order-facts.tsx';
import classes from './orders.module.css';

export const asks: Asks = ({ params }) => [askOrder(Number(params.id))];

const askOrder = (id: number) => ask('operator.get-order', { id });

/** `/staff/orders/:id`: an order, its address, its points, and its history. */
export const Component = () => (
  <RecordPage
    ask={askOrder}
    refetchInterval={refreshEvery}
    title={(id) => `Заказ № ${id}`}
    failed="Не удалось загрузить заказ"
  >
    {(data) => <Shown order={data} />}
  </RecordPage>
);

function Shown({ order }: { order: WholeOrder }) {
  return (
    <Page
      title={`Заказ № ${order.id}`}
      back={{ to: pathTo('orders'), text: 'Заказы' }}
      actions={<HistoryLink record={`order-${order.id}`} />}
    >
      <div className="stack three-fifths top gap-cards">
        <Card title="Состав заказа" actions={<StatusBadge status={order.status} />}>
          <div className={classes.facts}>
            <ProductPicture picture={order.picture} name={order.productName} sizes="160px" isAtTop />
            <Facts facts={factsOf(order)} />
          </div>
        </Card>
        <div className="column gap-cards">
          <Actions order={order} />
          <Card title="Статусы">
            <OrderHistory order={order} />
          </Card>
          <Card title="Баллы">
            <OrderPoints order={order} />
            <p className="small dim">
              Сейчас у партнёра в акции: <Points amount={order.balance} of={order} />
            </p>
          </Card>
        </div>
      </div>
    </Page>
  );
}

function Actions({ order }: { order: WholeOrder }) {
  const mayMove = useMay()('operator.set-order-status');
  const { move, sending, cancelling, moving } = useMoves();
  const moves = movesOf(order.status);
  return (
    <>
      {mayMove && moves.length > 0 && (
        <Card title="Что дальше">
          <div className="wrap gap-12">
            {moves.map(({ to, name }) => (
              <Button
                key={to}
                variant={to === 'cancelled' ? 'default' : 'filled'}
                loading={moving.has(order.id)}
                onClick={() => void move(order, to)}
              >
                {to === 'cancelled' ? 'Отменить заказ' : name}
              </Button>
            ))}
            {order.status === 'sent' && (
              <ActionButton onClick={() => sending.open(order)}>Изменить номер</ActionButton>
            )}
          </div>
        </Card>
      )}
      {sending.modal}
      {cancelling.modal}
    </>
  );
}

/** The states of an order with their time and author. */
function OrderHistory({ order: { timeline } }: { order: WholeOrder }) {
  return (
    <ol className={classes.history}>
      {timeline.map(({ status, at, by }) => (
        <li key={status}>
          <StatusBadge status={status} />
          <span>{authorName(by)}</span>
          <span className="small dim">{formatDate(at)}</span>
        </li>
      ))}
    </ol>
  );
}

/** The points that an order took from its partner, and the points that came back. */
function OrderPoints({ order }: { order: WholeOrder }) {
  if (order.points.length === 0) return <p className="small dim">Заказ ничего не стоил.</p>;
  return (
    <ul className={classes.history}>
      {order.points.map(({ id, kind, amount, createdAt }) => (
        <li key={id}>
          <Points amount={amount} of={order} />
          <span>{kind === 'order' ? 'Списано за заказ' : 'Возвращено'}</span>
          <span className="small dim">{formatDate(createdAt)}</span>
        </li>
      ))}
    </ul>
  );
}
