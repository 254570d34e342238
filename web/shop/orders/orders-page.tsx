import { IconPackage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { pathTo } from '../../paths.ts';
import type { Asks } from '../../rpc/preload.ts';
import { ask } from '../../rpc/rpc.ts';
import { Skeleton, SkeletonBlock, SkeletonLine } from '../../ui/feedback/skeleton.tsx';
import { FilterSelect } from '../../ui/filter/filter-parts.tsx';
import { PagedList } from '../../ui/list/paged-list.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';

import { filters, pageSize, promotion, status, toParams } from './order-filter.ts';
import { OrderRow } from './order-row.tsx';
import classes from './orders.module.css';

export const asks: Asks = ({ query }) => [askList(query), askPromotions];

const askPromotions = ask('promotion.get-promotions', { page: 1, pageSize: 100 });

function askList(query: URLSearchParams) {
  return ask('promotion.get-orders', toParams(query));
}

/** `/promotions/orders`: the partner's orders. Filter and page live in the address. */
export function Component() {
  return (
    <Page title="Мои заказы" back={{ to: pathTo('promotions'), text: 'Акции' }}>
      <Card>
        <OrderFilters />
        <PagedList
          ask={askList}
          pageSize={pageSize}
          failed="Не удалось загрузить заказы"
          skeleton={<OrdersSkeleton />}
          nothing={nothing}
        >
          {({ items }, pager) => (
            <>
              <ul className={classes.list}>
                {items.map((order) => (
                  <OrderRow key={order.id} order={order} />
                ))}
              </ul>
              {pager}
            </>
          )}
        </PagedList>
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

/** Filters by state and promotion. A choice applies at once and returns to the first page. */
function OrderFilters() {
  const promotions = useQuery(askPromotions);
  const names = promotions.data?.items.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  return (
    <search className={classes.filters} aria-label="Фильтр">
      <FilterSelect filter={status} all="Все статусы" isBare />
      <FilterSelect filter={promotion} choices={names} all="Все акции" isBare />
    </search>
  );
}

const nothing = [
  { filters, title: 'Таких заказов нет', all: 'Показать все заказы' },
  {
    icon: IconPackage,
    title: 'Заказов пока нет',
    text: 'Здесь появится всё, что вы получите за баллы.',
    action: <TextLink to={pathTo('promotions')}>Выбрать подарок</TextLink>,
  },
];
