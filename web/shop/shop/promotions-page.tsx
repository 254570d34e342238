import { Button } from '@mantine/core';
import { IconGift, IconPackage } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { readPage } from '#contract/wire/list-address';
import { pathTo } from '../../paths.ts';
import type { Asks } from '../../rpc/preload.ts';
import { ask, type ResultOf } from '../../rpc/rpc.ts';
import { EmptyState } from '../../ui/feedback/failed-state.tsx';
import { Skeleton, SkeletonBlock } from '../../ui/feedback/skeleton.tsx';
import { pagesOf } from '../../ui/filter/list-address.ts';
import { LoadedList, type Pages } from '../../ui/list/loaded-list.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PromotionCard } from './promotion-card.tsx';
import classes from './promotions.module.css';

export const asks: Asks = ({ query }) => [askList(query)];

function askList(query: URLSearchParams) {
  return ask('promotion.get-promotions', { page: readPage(query), pageSize });
}

/** `/promotions`: the partner's promotions with the points in each and links to their shops. */
export function Component() {
  const [query] = useSearchParams();
  const list = useQuery({
    ...askList(query),
    placeholderData: keepPreviousData,
  });
  const pages = pagesOf(query, pageSize);
  return (
    <Page title="Акции" actions={<OrdersLink />}>
      <LoadedList
        list={list}
        pages={pages}
        failed="Не удалось загрузить акции"
        isBare
        skeleton={<PromotionsSkeleton />}
      >
        {(shown) => <Promotions list={shown} pages={pages} />}
      </LoadedList>
    </Page>
  );
}

const pageSize = 12;

function OrdersLink() {
  return (
    <Button
      component={Link}
      to={pathTo('orders')}
      variant="default"
      leftSection={<IconPackage size={20} stroke={1.5} aria-hidden />}
    >
      Мои заказы
    </Button>
  );
}

type PromotionsProps = { list: ResultOf<'promotion.get-promotions'>; pages: Pages };

function Promotions({ list: { items, pagination }, pages }: PromotionsProps) {
  if (items.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<IconGift size={28} stroke={1.5} />}
          title="Акций пока нет"
          text="Здесь появятся акции: за работу начисляются баллы, баллы меняются на подарки."
        />
      </Card>
    );
  return (
    <>
      <ul className={classes.promotions}>
        {items.map((promotion) => (
          <PromotionCard key={promotion.id} promotion={promotion} />
        ))}
      </ul>
      <Pager {...pages} totalCount={pagination.totalCount} />
    </>
  );
}

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
