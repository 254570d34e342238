import { ProductCard } from '../../../../shop/shop/product-card.tsx';
import type { ResultOf } from '../../../rpc/rpc.ts';
import classes from '../forms.module.css';
import type { Product } from './product-acts.ts';

/** A product's card as a partner with enough points sees it in an open shop. The card is no link. */
export function ProductPreview({
  promotion,
  product,
}: {
  promotion: ResultOf<'operator.get-promotion'>;
  product: Pick<Product, 'name' | 'price' | 'pictures'>;
}) {
  const { id, currency, currencyForms } = promotion;
  return (
    <div className={classes.preview}>
      <p className={classes.previewTitle}>Так видит партнёр</p>
      <ul inert>
        <ProductCard
          product={{
            ...rest,
            ...product,
            name: product.name || 'Без названия',
            promotionId: id,
          }}
          promotion={{ ...promotion, status: 'active' }}
          shop={{ balance: Number.POSITIVE_INFINITY, currency, currencyForms }}
          isAtTop
        />
      </ul>
    </div>
  );
}

/** Fields that do not change the card. */
const rest = {
  id: 1,
  categoryId: null,
  description: '',
  limit: null,
  ordered: 0,
  remains: 100,
  needsDelivery: false,
  sizes: [],
};
