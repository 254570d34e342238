import { IconShoppingBag } from '@tabler/icons-react';
import type { ResultOf } from '../rpc.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { formatNumber, plural } from '../ui/format.ts';
import { Pager } from '../ui/pager.tsx';
import { TextLink } from '../ui/text-link.tsx';
import type { Promotion, Shop } from './closed-reason.ts';
import { ProductCard } from './product-card.tsx';
import classes from './product-grid.module.css';
import { pageSize, type ShopFilter, writeAddress } from './shop-filter.ts';

/** A page of products, how many there are in all, and the way to the other pages. */
export function ProductGrid({ list, promotion, shop, filter, page }: ProductGridProps) {
  const { products, pagination } = list;
  if (products.length === 0) return <NoProducts filter={filter} isBeyond={pagination.totalCount > 0} />;
  return (
    <>
      <ul className={classes.grid}>
        {products.map((product, place) => (
          <ProductCard
            key={product.id}
            product={product}
            promotion={promotion}
            shop={shop}
            isAtTop={place < 4}
          />
        ))}
      </ul>
      <div className={classes.foot}>
        <p className={classes.total} role="status">
          {formatNumber(pagination.totalCount)} {plural(pagination.totalCount, 'товар', 'товара', 'товаров')}
        </p>
        <Pager
          page={page}
          totalCount={pagination.totalCount}
          pageSize={pageSize}
          to={(other) => writeAddress({ ...filter, page: other })}
        />
      </div>
    </>
  );
}

type ProductGridProps = {
  list: ResultOf<'promotion.get-products'>;
  promotion: Promotion;
  shop: Shop;
  filter: ShopFilter;
  page: number;
};

/** No products, and why: none on this page, none that match, none at all. */
function NoProducts({ filter, isBeyond }: { filter: ShopFilter; isBeyond: boolean }) {
  return (
    <Card>
      {isBeyond && (
        <EmptyState
          title="На этой странице товаров нет"
          action={<TextLink to={writeAddress(filter)}>К первой странице</TextLink>}
        />
      )}
      {!isBeyond && Object.keys(filter).length > 0 && (
        <EmptyState
          title="Ничего не нашлось"
          text="Попробуйте другие слова, цены или категорию."
          action={<TextLink to="?">Показать все товары</TextLink>}
        />
      )}
      {!isBeyond && Object.keys(filter).length === 0 && (
        <EmptyState
          icon={<IconShoppingBag size={28} stroke={1.5} />}
          title="Товаров пока нет"
          text="Здесь появятся товары, которые можно получить за баллы."
        />
      )}
    </Card>
  );
}
