import { IconGift, IconPackage } from '@tabler/icons-react';
import { readPage } from '#contract/wire/list-address';
import { pathTo } from '../../paths.ts';
import type { Asks } from '../../rpc/preload.ts';
import { ask } from '../../rpc/rpc.ts';
import { Skeleton, SkeletonBlock } from '../../ui/feedback/skeleton.tsx';
import { PagedList } from '../../ui/list/paged-list.tsx';
import { ActionLink } from '../../ui/page/action-button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PromotionCard } from './promotion-card.tsx';
import classes from './promotions.module.css';

export const asks: Asks = ({ query }) => [askList(query)];

function askList(query: URLSearchParams) {
  return ask('promotion.get-promotions', { page: readPage(query), pageSize });
}

/** `/promotions`: the partner's promotions with the points in each and links to their shops. */
export function Component() {
  return (
    <Page title="Акции" actions={<OrdersLink />}>
      <PagedList
        ask={askList}
        pageSize={pageSize}
        failed="Не удалось загрузить акции"
        isBare
        skeleton={<PromotionsSkeleton />}
        nothing={nothing}
      >
        {({ items }, pager) => (
          <>
            <ul className={classes.promotions}>
              {items.map((promotion) => (
                <PromotionCard key={promotion.id} promotion={promotion} />
              ))}
            </ul>
            {pager}
          </>
        )}
      </PagedList>
    </Page>
  );
}

const pageSize = 12;

function OrdersLink() {
  return (
    <ActionLink to={pathTo('orders')} icon={IconPackage}>
      Мои заказы
    </ActionLink>
  );
}

const nothing = [
  {
    icon: IconGift,
    title: 'Акций пока нет',
    text: 'Здесь появятся акции: за работу начисляются баллы, баллы меняются на подарки.',
  },
];

function PromotionsSkeleton() {
  return (
    <Skeleton>
      <div className={classes.promotions}>
        {[1, 2, 3].map((one) => (
          <SkeletonBlock key={one} height={232} />
        ))}
      </div>
    </Skeleton>
  );
}
