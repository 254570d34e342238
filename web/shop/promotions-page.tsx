import { Button } from '@mantine/core';
import { IconGift, IconPackage } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { pathTo } from '../paths.ts';
import type { Asks } from '../preload.ts';
import { ask, type ResultOf } from '../rpc.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailedState } from '../ui/failed-state.tsx';
import { Page } from '../ui/page.tsx';
import { Pager } from '../ui/pager.tsx';
import { Skeleton, SkeletonBlock } from '../ui/skeleton.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { PromotionCard } from './promotion-card.tsx';
import classes from './promotions.module.css';
import { readAddress, writeAddress } from './shop-filter.ts';

/** What the page asks for at an address. */
export const asks: Asks = ({ query }) => [askList(query)];

function askList(query: URLSearchParams) {
  const { page } = readAddress(query);
  return ask('promotion.get-promotions', { page, pageSize });
}

/** `/promotions`: the partner's promotions, his points in each, and the ways to their shops. */
export function PromotionsPage() {
  const [query] = useSearchParams();
  const { page } = readAddress(query);
  const list = useQuery({
    ...askList(query),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title="Акции" actions={<OrdersLink />}>
      <div aria-busy={list.isFetching}>
        {list.data && <Promotions list={list.data} page={page} />}
        {!list.data && list.isError && (
          <Card>
            <FailedState
              title="Не удалось загрузить акции"
              retry={() => void list.refetch()}
              retrying={list.isFetching}
            />
          </Card>
        )}
        {!list.data && !list.isError && <PromotionsSkeleton />}
      </div>
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

type PromotionsProps = { list: ResultOf<'promotion.get-promotions'>; page: number };

function Promotions({ list: { items, pagination }, page }: PromotionsProps) {
  if (items.length === 0)
    return (
      <Card>
        {pagination.totalCount > 0 ? (
          <EmptyState
            title="На этой странице акций нет"
            action={<TextLink to="?">К первой странице</TextLink>}
          />
        ) : (
          <EmptyState
            icon={<IconGift size={28} stroke={1.5} />}
            title="Акций пока нет"
            text="Здесь появятся акции: за работу начисляются баллы, баллы меняются на подарки."
          />
        )}
      </Card>
    );
  return (
    <>
      <ul className={classes.promotions}>
        {items.map((promotion) => (
          <PromotionCard key={promotion.id} promotion={promotion} />
        ))}
      </ul>
      <Pager
        page={page}
        totalCount={pagination.totalCount}
        pageSize={pageSize}
        to={(other) => writeAddress({ page: other })}
      />
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
