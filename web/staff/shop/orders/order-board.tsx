import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Address } from '../../../rpc/preload.ts';
import { type OrderStatus, statuses, statusNames } from '../../../shop/orders/status-names.ts';
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
import { refreshEvery } from '../../ui/plain-key.ts';
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
  const { move, sending, cancelling, movingId } = useMoves();
  const columns = useQueries({
    queries: statuses.map((status) => ({
      ...askColumn(address, status),
      placeholderData: keepPreviousData<ResultOf<'operator.get-orders'>>,
      // The board does not reload during a drag, so that nothing moves under the card.
      refetchInterval: dragged ? false : refreshEvery,
    })),
  });
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
              drop={() => dragged && void move(dragged, status)}
            >
              {columns[place]?.data?.items.map((order) => (
                <OrderCard
                  key={order.id}
                  order={order}
                  mayMove={mayMove}
                  isMoving={movingId === order.id}
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

const pageSize = 25;

function sortOf(status: OrderStatus): 'newest' | 'oldest' {
  return status === 'delivered' || status === 'cancelled' ? 'newest' : 'oldest';
}

function Column({
  status,
  list,
  dragged,
  drop,
  children,
}: {
  status: OrderStatus;
  list: ResultOf<'operator.get-orders'> | undefined;
  dragged: StaffOrder | null;
  drop: () => void;
  children: React.ReactNode;
}) {
  const [query] = useSearchParams();
  const [isOver, setOver] = useState(false);
  const takes = dragged !== null && isOnTheWay(dragged.status, status);
  const total = list?.pagination.totalCount ?? 0;
  return (
    <section
      className={classes.column}
      aria-label={statusNames[status]}
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
        {statusNames[status]}
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
      {list?.items.length === 0 && <p className={classes.nothing}>Нет заказов</p>}
      {total > pageSize && (
        <TextLink to={changed(query, { view: 'list', status })}>
          Все {list?.pagination.isMore ? '' : formatNumber(total)} списком
        </TextLink>
      )}
    </section>
  );
}
