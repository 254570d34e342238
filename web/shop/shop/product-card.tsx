import { useState } from 'react';
import { pathTo } from '../../paths.ts';
import { Link } from '../../router/link.tsx';
import { Points } from './points.tsx';
import classes from './product-grid.module.css';
import { ProductPicture } from './product-picture.tsx';
import { closedReason, leftOfLimit, type Product, type Promotion, type Shop } from './quantity-options.ts';

/** A product with its price; the whole card is a link to the order page. A product that cannot be ordered shows the reason. */
export function ProductCard({
  product,
  promotion,
  shop,
  isAtTop,
}: {
  product: Product;
  promotion: Promotion;
  shop: Shop;
  isAtTop: boolean;
}) {
  const { id, promotionId, name, price } = product;
  // A product that sells out while the page is open shows it.
  const [wasThere] = useState(product.remains > 0);
  const reason = closedReason(product, promotion, shop);
  const hasJustGone = wasThere && product.remains === 0 && promotion.status === 'active';
  return (
    <li className={classes.card} data-closed={reason !== null || undefined}>
      <ProductPicture picture={product.pictures[0]} name={name} sizes={sizes} isAtTop={isAtTop} />
      <div className={classes.body}>
        <p className={classes.price}>
          <Points amount={price} of={shop} />
        </p>
        <h2 className={classes.name}>
          <Link to={pathTo('createOrder', { promotionId, productId: id })}>{name}</Link>
        </h2>
        <div className={classes.action} role="status">
          {reason === null ? (
            <>
              <Hint product={product} />
              <span className={classes.order} aria-hidden>
                Заказать
              </span>
            </>
          ) : (
            <span className={classes.reason}>{hasJustGone ? 'Больше нет в наличии' : reason}</span>
          )}
        </div>
      </div>
    </li>
  );
}

/** Matches the grid's layout of the cards. */
const sizes = '(max-width: 767px) calc(50vw - 28px), (max-width: 991px) 30vw, 270px';

/** A hint before the order page is opened: few pieces left, or the partner's limit. */
function Hint({ product }: { product: Product }) {
  const left = leftOfLimit(product);
  if (product.remains <= 5) return <span className="small dim">Осталось {product.remains} шт.</span>;
  if (Number.isFinite(left)) return <span className="small dim">Можно ещё {left} шт.</span>;
  return <span className="small dim">В наличии</span>;
}
