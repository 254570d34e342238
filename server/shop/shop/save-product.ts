import type { Tx } from '../../platform/db/connection.ts';
import { announce } from '../../platform/live/announce.ts';
import { noteUsed } from '../../platform/pictures/queries.ts';
import { conflict, notFound, orNotFound, wrongField } from '../../platform/rpc/refusal.ts';
import { hasCategory } from './category-queries.ts';
import { unknownProduct, unknownPromotion } from './rules.ts';
import {
  countSizes,
  findStock,
  hasPromotion,
  insertProduct,
  lockProduct,
  replaceSizes,
  type SavedProduct,
  type Size,
  setSizeStock,
  setStock,
  updateProduct,
} from './staff-queries.ts';

type Saved = SavedProduct & {
  id?: number | undefined;
  sizes?: Size[] | undefined;
};

/** Creates or changes a product in the caller's transaction and returns its id. The stock of sizes is that of the product. */
export async function saveProduct(tx: Tx, { id, sizes, ...saved }: Saved): Promise<number> {
  orNotFound(await hasPromotion(tx, saved.promotionId), unknownPromotion);
  const before = id === undefined ? undefined : await lockProduct(tx, id);
  if (id !== undefined && before?.promotionId !== saved.promotionId) throw notFound(unknownProduct);
  await checkParts(tx, saved, before?.pictures);
  const hasSizes = sizes ? sizes.length > 0 : before?.hasSizes === true;
  const row = hasSizes ? { ...saved, remains: undefined } : saved;
  const productId = id ?? (await insertProduct(tx, row));
  if (id !== undefined) await updateProduct(tx, id, row);
  if (sizes) await replaceSizes(tx, productId, sizes);
  if (hasSizes) await countSizes(tx, productId);
  await announce(tx, null, { type: 'stock', productId });
  return productId;
}

/**
 * Sets the stock of a product, or of one of its sizes, in the caller's transaction. `seen` is the stock that the caller looked
 * at.
 */
export async function saveStock(
  tx: Tx,
  productId: number,
  { size, remains, seen }: { size: string; remains: number; seen?: number | undefined },
): Promise<void> {
  const product = orNotFound(await lockProduct(tx, productId), unknownProduct);
  const present = await findStock(tx, productId, size);
  if (product.hasSizes && size === '') throw wrongField('size', 'У товара есть размеры: укажите один из них');
  if (!product.hasSizes && size !== '') throw wrongField('size', 'У товара нет размеров: уберите размер');
  if (present === undefined) throw wrongField('size', `Размера «${size}» у товара нет`);
  if (seen !== undefined && seen !== present)
    throw conflict('remains', `Остаток уже другой: ${present}. Проверьте и сохраните ещё раз`);
  if (size === '') await setStock(tx, productId, remains);
  else await setSizeStock(tx, productId, size, remains);
  if (product.hasSizes) await countSizes(tx, productId);
  await announce(tx, null, { type: 'stock', productId });
}

async function checkParts(tx: Tx, saved: SavedProduct, before: string[] | undefined): Promise<void> {
  const { promotionId, categoryId, pictures } = saved;
  if (categoryId && !(await hasCategory(tx, promotionId, categoryId)))
    throw wrongField('categoryId', 'В этой акции нет такой категории');
  const [missing] = pictures ? await noteUsed(tx, pictures, before) : [];
  if (missing !== undefined)
    throw wrongField(
      'pictures',
      `Картинки ${missing} нет: сначала загрузите её через POST /operator/pictures`,
    );
}
