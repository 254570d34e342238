import { useQuery } from '@tanstack/react-query';
import { Link } from '../../../router/link.tsx';
import { useSearchParams } from '../../../router/view.tsx';
import { changed } from '../../../ui/filter/list-address.ts';
import { Page } from '../../../ui/page/page.tsx';
import type { Asks } from '../../rpc/rpc.ts';
import { askViews } from '../../ui/list/list-views.tsx';
import { SectionLinks } from '../../ui/section-links.tsx';
import { askPromotions, everyPromotion } from '../shop/promotions.ts';
import { asksOfBoard, OrderBoard } from './order-board.tsx';
import { filtersOf, orders } from './order-filters.ts';
import { OrderList } from './order-list.tsx';
import classes from './orders.module.css';

export const asks: Asks = (address) => [
  askPromotions,
  ...(isBoardOf(address.query) ? asksOfBoard : orders.asks)(address),
  askViews('orders'),
];

const isBoardOf = (query: URLSearchParams) => query.get('view') !== 'list';

/** `/staff/orders`: all orders on a board by state, or as a list. */
export function Component() {
  const query = useSearchParams();
  const isBoard = isBoardOf(query);
  const promotions = useQuery(everyPromotion);
  const filters = filtersOf(promotions.data ?? [], isBoard);
  return (
    <Page title="Заказы" actions={<ViewLinks isBoard={isBoard} query={query} />}>
      <SectionLinks of="orders" />
      {isBoard ? <OrderBoard filters={filters} /> : <OrderList filters={filters} />}
    </Page>
  );
}

function ViewLinks({ isBoard, query }: { isBoard: boolean; query: URLSearchParams }) {
  return (
    <nav className={classes.views} aria-label="Вид">
      <Link
        to={changed(query, { view: null, status: null })}
        aria-current={isBoard ? 'true' : undefined}
        replace
      >
        Доска
      </Link>
      <Link to={changed(query, { view: 'list' })} aria-current={isBoard ? undefined : 'true'} replace>
        Список
      </Link>
    </nav>
  );
}
