import { IconShoppingBag } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import type { ResultOf } from '../../rpc/rpc.ts';
import { EmptyState } from '../../ui/feedback/failed-state.tsx';
import { isFiltered } from '../../ui/filter/filter-chips.ts';
import type { Pages } from '../../ui/list/loaded-list.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import { Card } from '../../ui/page/card.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatNumber, plural } from '../../ui/text/format.ts';
import { ProductCard } from './product-card.tsx';
import classes from './product-grid.module.css';
import type { Promotion, Shop } from './quantity-options.ts';
import { filters } from './shop-filter.ts';

/** A page of products, their total number, and the links to other pages. */
export function ProductGrid({ list, promotion, shop, pages }: ProductGridProps) {
  const { products, pagination } = list;
  if (products.length === 0) return <NoProducts />;
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
        <p className="flush dim" role="status">
          {formatNumber(pagination.totalCount)} {plural(pagination.totalCount, 'товар', 'товара', 'товаров')}
        </p>
        <Pager {...pages} totalCount={pagination.totalCount} />
      </div>
    </>
  );
}

type ProductGridProps = {
  list: ResultOf<'promotion.get-products'>;
  promotion: Promotion;
  shop: Shop;
  pages: Pages;
};

/** An empty list of products with its reason: none match, or none exist. */
function NoProducts() {
  const [query] = useSearchParams();
  const isNarrowed = isFiltered(filters, query);
  return (
    <Card>
      {isNarrowed && (
        <EmptyState
          title="Ничего не нашлось"
          text="Попробуйте другие слова, цены или категорию."
          action={<TextLink to="?">Показать все товары</TextLink>}
        />
      )}
      {!isNarrowed && (
        <EmptyState
          icon={<IconShoppingBag size={28} stroke={1.5} />}
          title="Товаров пока нет"
          text="Здесь появятся товары, которые можно получить за баллы."
        />
      )}
    </Card>
  );
}
