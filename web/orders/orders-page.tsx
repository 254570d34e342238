import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { pathTo } from '../paths.ts';
import type { Asks } from '../preload.ts';
import { ask } from '../rpc.ts';
import { Card } from '../ui/card.tsx';
import { FailedState } from '../ui/failed-state.tsx';
import { Page } from '../ui/page.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine } from '../ui/skeleton.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { readAddress, toParams } from './order-filter.ts';
import { OrderFilters } from './order-filters.tsx';
import { OrderList } from './order-list.tsx';
import classes from './orders.module.css';

/** What the page asks for at an address. */
export const asks: Asks = ({ query }) => [askList(query)];

function askList(query: URLSearchParams) {
  return ask('promotion.get-orders', toParams(readAddress(query)));
}

/** `/promotions/orders`: what the partner has ordered. Filter and page live in the address. */
export function OrdersPage() {
  const [query] = useSearchParams();
  const { page, ...filter } = readAddress(query);
  const list = useQuery({
    ...askList(query),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title="Мои заказы" actions={<TextLink to={pathTo('promotions')}>← К акциям</TextLink>}>
      <Card>
        <OrderFilters filter={filter} />
        <div aria-busy={list.isFetching}>
          {list.data && <OrderList list={list.data} filter={filter} page={page} />}
          {!list.data && list.isError && (
            <FailedState
              title="Не удалось загрузить заказы"
              retry={() => void list.refetch()}
              retrying={list.isFetching}
            />
          )}
          {!list.data && !list.isError && <OrdersSkeleton />}
        </div>
      </Card>
    </Page>
  );
}

function OrdersSkeleton() {
  return (
    <Skeleton>
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className={classes.row}>
          <div className={classes.thumb}>
            <SkeletonBlock height={60} />
          </div>
          <div className={classes.words}>
            <SkeletonLine width="240px" />
            <SkeletonLine size="small" width="160px" />
          </div>
        </div>
      ))}
    </Skeleton>
  );
}
