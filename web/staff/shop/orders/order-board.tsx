import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { orderStatusNames } from '#contract/shop/shop-names';
import { useSearchParams } from '../../../router/view.tsx';
import type { Address } from '../../../rpc/preload.ts';
import { type OrderStatus, statuses } from '../../../shop/orders/status-names.ts';
import { FailedState, OldNote } from '../../../ui/feedback/failed-state.tsx';
import { SkeletonLine } from '../../../ui/feedback/skeleton.tsx';
import { FilterBar } from '../../../ui/filter/filter-bar.tsx';
import type { Filter } from '../../../ui/filter/filters.ts';
import { changed } from '../../../ui/filter/list-address.ts';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { useMay } from '../../rpc/me.ts';
import { type Asks, ask, type ResultOf } from '../../rpc/rpc.ts';
import { useAddress } from '../../ui/list/list-source.ts';
import { ListViews } from '../../ui/list/list-views.tsx';
import { asksOfPicks } from '../../ui/list/record-filters.ts';
import { refreshEvery } from '../../ui/refresh-every.ts';
import classes from './board.module.css';
import { mayMove as isOnTheWay } from './moves.ts';
import { useMoves } from './order-actions.tsx';
import { OrderCard } from './order-card.tsx';
import { ofBoard, partner, type StaffOrder } from './order-filters.ts';

export const asksOfBoard: Asks = (address) => [
  ...statuses.map((status) => askColumn(address, status)),
  ...asksOfPicks([partner], address.query),
];

function askColumn(address: Address, status: OrderStatus) {
  return ask('operator.get-orders', { ...ofBoard.params(address), status, sort: sortOf(status), pageSize });
}

/** The orders as cards in a column for each state. Where there is work to do, the longest waiting order comes first. */
export function OrderBoard({ filters }: { filters: readonly Filter[] }) {
  const address = useAddress();
  const [dragged, drag] = useState<StaffOrder | null>(null);
  const mayMove = useMay()('operator.set-order-status');
  const { move, sending, cancelling, moving } = useMoves();
  const columns = useQueries({
    queries: statuses.map((status) => ({
      ...askColumn(address, status),
      placeholderData: keepPreviousData<ResultOf<'operator.get-orders'>>,
      // The board does not reload during a drag, so that nothing moves under the card.
      refetchInterval: dragged ? false : refreshEvery,
    })),
  });
  const shown = arranged(
    columns.map(({ data }) => data?.items ?? []),
    moving,
  );
  const failed = columns.filter(({ isError }) => isError);
  const retry = () => {
    for (const { refetch } of failed) void refetch();
  };
  const retrying = failed.some(({ isFetching }) => isFetching);
  return (
    <>
      <ListViews list="orders" />
      <FilterBar filters={filters} />
      {failed.length > 0 && columns.every(({ data }) => data) && (
        <OldNote retry={retry} retrying={retrying} />
      )}
      {failed.some(({ data }) => !data) ? (
        <FailedState
          title="Не удалось загрузить заказы"
          text="Попробуйте ещё раз."
          retry={retry}
          retrying={retrying}
        />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        <section className={classes.board} aria-label="Доска заказов" tabIndex={0}>
          {statuses.map((status, place) => (
            <Column
              key={status}
              status={status}
              list={columns[place]?.data}
              dragged={dragged}
              isEmpty={shown[place]?.length === 0}
              // The moved card leaves its column, so its own `dragend` may be lost.
              drop={() => {
                drag(null);
                if (dragged) void move(dragged, status);
              }}
            >
              {shown[place]?.map((order) => (
                <OrderCard
                  key={order.id}
                  order={order}
                  mayMove={mayMove}
                  isMoving={moving.has(order.id)}
                  move={move}
                  drag={drag}
                />
              ))}
            </Column>
          ))}
        </section>
      )}
      {sending.modal}
      {cancelling.modal}
    </>
  );
}

/** The orders of the columns; those being moved stand in their new columns at once, and go back when they are refused. */
function arranged(lists: StaffOrder[][], moving: ReturnType<typeof useMoves>['moving']): StaffOrder[][] {
  if (moving.size === 0) return lists;
  const moved = lists.flat().filter(({ id }) => moving.has(id));
  return lists.map((items, place) => [
    ...moved.filter(({ id }) => moving.get(id) === statuses[place]),
    ...items.filter(({ id }) => !moving.has(id)),
  ]);
}

const pageSize = 25;

function sortOf(status: OrderStatus): 'newest' | 'oldest' {
  return status === 'delivered' || status === 'cancelled' ? 'newest' : 'oldest';
}

function Column({
  status,
  list,
  dragged,
  isEmpty,
  drop,
  children,
}: {
  status: OrderStatus;
  list: ResultOf<'operator.get-orders'> | undefined;
  dragged: StaffOrder | null;
  isEmpty: boolean;
  drop: () => void;
  children: React.ReactNode;
}) {
  const query = useSearchParams();
  const [isOver, setOver] = useState(false);
  const takes = dragged !== null && isOnTheWay(dragged.status, status);
  const total = list?.pagination.totalCount ?? 0;
  return (
    <section
      className={classes.column}
      aria-label={orderStatusNames[status]}
      data-takes={takes || undefined}
      data-over={(takes && isOver) || undefined}
      onDragOver={(event) => {
        if (!takes) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        drop();
      }}
    >
      <h2 className={classes.title}>
        {orderStatusNames[status]}
        {list && (
          <span className="light dim digits">
            {formatNumber(total)}
            {list.pagination.isMore && '+'}
          </span>
        )}
      </h2>
      {list ? (
        <ul className="column gap-8 bare">{children}</ul>
      ) : (
        <div role="status" aria-label="Загрузка" className="column gap-8 bare">
          {[0, 1, 2].map((card) => (
            <div key={card} className={classes.card} aria-hidden="true">
              <SkeletonLine size="small" width="60%" />
              <SkeletonLine size="small" width="90%" />
            </div>
          ))}
        </div>
      )}
      {list && isEmpty && <p className={classes.nothing}>Нет заказов</p>}
      {total > pageSize && (
        <TextLink to={changed(query, { view: 'list', status })}>
          Все {list?.pagination.isMore ? '' : formatNumber(total)} списком
        </TextLink>
      )}
    </section>
  );
}
