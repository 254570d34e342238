import { useState } from 'react';
import { Card } from '../../ui/page/card.tsx';
import classes from './order/order-form.module.css';
import { ProductPicture } from './product-picture.tsx';
import type { Product } from './quantity-options.ts';
import { inStock, soldOut } from './quantity-options.ts';

/** A product in full: pictures, description, stock. */
export function ProductDetails({ product }: { product: Product }) {
  const { name, description, remains, pictures } = product;
  const [shown, setShown] = useState(0);
  return (
    <Card>
      <div className={classes.product}>
        <div>
          <div className="clip round-12">
            <ProductPicture
              picture={pictures[shown] ?? pictures[0]}
              name={name}
              sizes="(max-width: 767px) calc(100vw - 74px), 360px"
              isAtTop
            />
          </div>
          {pictures.length > 1 && (
            <div className={classes.more}>
              {pictures.map((picture, place) => (
                <button
                  key={picture.id}
                  type="button"
                  aria-pressed={place === shown}
                  onClick={() => setShown(place)}
                >
                  <ProductPicture picture={picture} name={`Фото ${place + 1}`} sizes="90px" isAtTop />
                </button>
              ))}
            </div>
          )}
        </div>
        <div>
          <p className={classes.note}>
            {remains > 0 ? inStock(remains) : soldOut}
            {product.needsDelivery ? ' · с доставкой' : ' · без доставки'}
          </p>
          <p className={classes.description}>{description || 'Описания пока нет.'}</p>
        </div>
      </div>
    </Card>
  );
}
