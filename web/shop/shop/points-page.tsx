import { readPage } from '#contract/wire/list-address';
import { errorCode } from '#contract/wire/rpc';
import { pathTo } from '../../paths.ts';
import { useParams, useSearchParams } from '../../router/view.tsx';
import type { Address, Asks } from '../../rpc/preload.ts';
import { ask } from '../../rpc/rpc.ts';
import { ErrorScreen } from '../../shell/errors/error-screen.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine } from '../../ui/feedback/skeleton.tsx';
import { PagedList } from '../../ui/list/paged-list.tsx';
import { useSteadyQuery } from '../../ui/list/use-steady-query.ts';
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
  const query = useSearchParams();
  const { error } = useSteadyQuery(askList({ params, query }));
  if (error?.code === errorCode.notFound) return <ErrorScreen status={errorCode.notFound} />;
  return (
    <Page title="История баллов" back={{ to: pathTo('shop', { promotionId }), text: 'Магазин' }}>
      <Card>
        <PagedList
          ask={(address) => askList({ params, query: address })}
          pageSize={pageSize}
          failed="Не удалось загрузить историю баллов"
          skeleton={<PointsSkeleton />}
          nothing={nothing}
        >
          {(list, pager) => (
            <>
              <PointsTable movements={list.items} currency={list} />
              {pager}
            </>
          )}
        </PagedList>
      </Card>
    </Page>
  );
}

const pageSize = 20;

const nothing = [{ title: 'Начислений пока нет', text: 'Здесь появятся начисления, заказы и возвраты.' }];

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
