import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { readPage } from '#contract/wire/list-address';
import { errorCode } from '#contract/wire/rpc';
import { pathTo } from '../../paths.ts';
import type { Address, Asks } from '../../rpc/preload.ts';
import { ask, type ResultOf } from '../../rpc/rpc.ts';
import { ErrorScreen } from '../../shell/errors/error-screen.tsx';
import { EmptyState } from '../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine } from '../../ui/feedback/skeleton.tsx';
import { pagesOf } from '../../ui/filter/list-address.ts';
import { LoadedList, type Pages } from '../../ui/list/loaded-list.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PointsTable } from './points-table.tsx';

export const asks: Asks = (address) => [askList(address)];

function askList({ params, query }: Address) {
  return ask('promotion.get-points', {
    promotionId: Number(params.promotionId),
    page: readPage(query),
    pageSize,
  });
}

/** `/promotions/{promotionId}/shop/points`: every movement of the partner's points in a promotion. */
export function Component() {
  const params = useParams();
  const promotionId = Number(params.promotionId);
  const [query] = useSearchParams();
  const list = useQuery({
    ...askList({ params, query }),
    placeholderData: keepPreviousData,
  });
  const pages = pagesOf(query, pageSize);
  if (list.error?.code === errorCode.notFound) return <ErrorScreen status={errorCode.notFound} />;
  return (
    <Page title="История баллов" back={{ to: pathTo('shop', { promotionId }), text: 'Магазин' }}>
      <Card>
        <LoadedList
          list={list}
          pages={pages}
          failed="Не удалось загрузить историю баллов"
          skeleton={<PointsSkeleton />}
        >
          {(shown) => <Movements list={shown} pages={pages} />}
        </LoadedList>
      </Card>
    </Page>
  );
}

const pageSize = 20;

type MovementsProps = { list: ResultOf<'promotion.get-points'>; pages: Pages };

function Movements({ list, pages }: MovementsProps) {
  const { items, pagination } = list;
  if (items.length === 0)
    return <EmptyState title="Начислений пока нет" text="Здесь появятся начисления, заказы и возвраты." />;
  return (
    <>
      <PointsTable movements={items} currency={list} />
      <Pager {...pages} totalCount={pagination.totalCount} />
    </>
  );
}

function PointsSkeleton() {
  return (
    <Skeleton>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row}>
          <SkeletonBlock height={12} width="0" />
          <SkeletonLine width="240px" />
          <SkeletonBlock height={13} width="0" />
        </div>
      ))}
    </Skeleton>
  );
}
