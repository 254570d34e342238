import type { ReactNode } from 'react';
import type { ResultOf } from '../../rpc/rpc.ts';
import { formatCount } from '../../ui/text/format.ts';
import { ProductCard } from './product-card.tsx';
import classes from './product-grid.module.css';
import type { Promotion, Shop } from './quantity-options.ts';

/** A page of products, their total number, and the links to other pages. */
export function ProductGrid({
  list: { products, pagination },
  promotion,
  shop,
  pager,
}: {
  list: ResultOf<'promotion.get-products'>;
  promotion: Promotion;
  shop: Shop;
  pager: ReactNode;
}) {
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
          {formatCount(pagination.totalCount, 'товар', 'товара', 'товаров')}
        </p>
        {pager}
      </div>
    </>
  );
}
