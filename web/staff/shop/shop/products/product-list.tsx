import { IconArrowBackUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Points } from '../../../../shop/shop/points.tsx';
import { ProductPicture } from '../../../../shop/shop/product-picture.tsx';
import { formatNumber } from '../../../../ui/text/format.ts';
import { useMay } from '../../../rpc/me.ts';
import { ask, type ResultOf } from '../../../rpc/rpc.ts';
import type { Selecting } from '../../../ui/list/use-selection.ts';
import classes from '../shop.module.css';
import { IconAction } from './icon-action.tsx';
import { type Product, useProductActions } from './product-actions.ts';
import { StockField } from './stock-field.tsx';

type Promotion = ResultOf<'operator.get-promotion'>;

/** The products of a shop with their stock; `selecting` lets several be chosen. */
export function ProductList({
  products,
  promotion,
  edit,
  selecting,
}: {
  products: Product[];
  promotion: Promotion;
  edit: (product: Product) => void;
  selecting: Selecting | undefined;
}) {
  const { data } = useQuery(ask('operator.get-categories', { promotionId: promotion.id }));
  const names = new Map(data?.items.map(({ id, name }) => [id, name]));
  return (
    <ul className={classes.products}>
      {products.map((product) => (
        <Row
          key={product.id}
          product={product}
          promotion={promotion}
          category={product.categoryId === null ? '' : (names.get(product.categoryId) ?? '')}
          edit={edit}
          selecting={selecting}
        />
      ))}
    </ul>
  );
}

function Row({
  product,
  promotion,
  category,
  edit,
  selecting,
}: {
  product: Product;
  promotion: Promotion;
  category: string;
  edit: (product: Product) => void;
  selecting: Selecting | undefined;
}) {
  const { name, price, limit, needsDelivery } = product;
  const about = [
    category,
    limit === null ? '' : `не больше ${formatNumber(limit)} на партнёра`,
    needsDelivery ? '' : 'без доставки',
  ];
  return (
    <li
      className={classes.product}
      data-checks={selecting ? '' : undefined}
      data-chosen={selecting?.isChosen(String(product.id)) || undefined}
    >
      {selecting && (
        <Check
          label={`Выбрать: ${name}`}
          isChosen={selecting.isChosen(String(product.id))}
          turn={(isRange) => selecting.turn(String(product.id), isRange)}
        />
      )}
      <ProductPicture picture={product.pictures[0]} name="" sizes="72px" />
      <div className={classes.what}>
        <h3>{name}</h3>
        <p>
          <Points amount={price} of={promotion} />
        </p>
        <p className="small dim">{about.filter(Boolean).join(', ')}</p>
      </div>
      <Stock product={product} />
      <Actions product={product} edit={edit} />
    </li>
  );
}

/** The whole label can be pressed: the box alone is too small for a finger. */
function Check({
  label,
  isChosen,
  turn,
}: {
  label: string;
  isChosen: boolean;
  turn: (isRange: boolean) => void;
}) {
  return (
    <label className={classes.check}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isChosen}
        // A click tells if Shift is held; React requires `onChange` for a controlled input.
        onClick={(event) => turn(event.shiftKey)}
        onChange={() => {}}
      />
    </label>
  );
}

/** The stock by size, edited in place. */
function Stock({ product }: { product: Product }) {
  const maySet = useMay()('operator.set-stock') && product.removedAt === null;
  const { id: productId, name, sizes, remains } = product;
  if (!maySet)
    return (
      <p className={classes.stock}>
        {sizes.length === 0
          ? `${formatNumber(remains)} шт.`
          : sizes.map((size) => `${size.name}: ${formatNumber(size.remains)}`).join(', ')}
      </p>
    );
  return (
    <div className={classes.stock}>
      {(sizes.length === 0 ? [{ name: '', remains }] : sizes).map((size) => (
        <StockField
          key={size.name}
          productId={productId}
          productName={name}
          size={size.name}
          remains={size.remains}
        />
      ))}
    </div>
  );
}

function Actions({ product, edit }: { product: Product; edit: (product: Product) => void }) {
  const { remove, restore, isBusy } = useProductActions(product);
  const may = useMay();
  if (product.removedAt !== null)
    return (
      <span className="inline gap-4">
        {may('operator.restore-product') && (
          <IconAction
            label={`Вернуть в магазин: ${product.name}`}
            Icon={IconArrowBackUp}
            isOff={isBusy}
            act={restore}
          />
        )}
      </span>
    );
  return (
    <span className="inline gap-4">
      {may('operator.save-product') && (
        <IconAction label={`Изменить: ${product.name}`} Icon={IconPencil} act={() => edit(product)} />
      )}
      {may('operator.remove-product') && (
        <IconAction
          label={`Убрать из магазина: ${product.name}`}
          Icon={IconTrash}
          isOff={isBusy}
          act={remove}
        />
      )}
    </span>
  );
}
