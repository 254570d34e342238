import type { Tx } from '../db/connection.ts';
import { announce } from '../live/announce.ts';
import { missingPictures } from '../pictures/queries.ts';
import { notFound, wrongField } from '../rpc/refusal.ts';
import { unknownProduct, unknownPromotion } from './rules.ts';
import {
  countSizes,
  hasCategory,
  hasPromotion,
  insertProduct,
  lockProduct,
  replaceSizes,
  type SavedProduct,
  setSizeStock,
  setStock,
  updateProduct,
} from './staff-queries.ts';

type Saved = SavedProduct & {
  id?: number | undefined;
  sizes?: { name: string; remains: number }[] | undefined;
};

/** Creates or changes a product in the caller's transaction and returns its id. The stock of sizes is that of the product. */
export async function saveProduct(tx: Tx, { id, sizes, ...saved }: Saved): Promise<number> {
  if (!(await hasPromotion(tx, saved.promotionId))) throw notFound(unknownPromotion);
  const before = id === undefined ? undefined : await lockProduct(tx, id);
  if (id !== undefined && before?.promotionId !== saved.promotionId) throw notFound(unknownProduct);
  await checkParts(tx, saved);
  const hasSizes = sizes ? sizes.length > 0 : before?.hasSizes === true;
  const row = hasSizes ? { ...saved, remains: undefined } : saved;
  const productId = id ?? (await insertProduct(tx, row));
  if (id !== undefined) await updateProduct(tx, id, row);
  if (sizes) await replaceSizes(tx, productId, sizes);
  if (hasSizes) await countSizes(tx, productId);
  await announce(tx, null, { type: 'stock', productId });
  return productId;
}

/** Sets the stock of a product, or of one of its sizes, in the caller's transaction. */
export async function saveStock(tx: Tx, productId: number, size: string, remains: number): Promise<void> {
  const product = await lockProduct(tx, productId);
  if (!product) throw notFound(unknownProduct);
  if (product.hasSizes) {
    if (size === '') throw wrongField('size', 'У товара есть размеры: укажите один из них');
    if (!(await setSizeStock(tx, productId, size, remains)))
      throw wrongField('size', `Размера «${size}» у товара нет`);
    await countSizes(tx, productId);
  } else {
    if (size !== '') throw wrongField('size', 'У товара нет размеров: уберите размер');
    await setStock(tx, productId, remains);
  }
  await announce(tx, null, { type: 'stock', productId });
}

async function checkParts(tx: Tx, { promotionId, categoryId, pictures = [] }: SavedProduct): Promise<void> {
  if (categoryId && !(await hasCategory(tx, promotionId, categoryId)))
    throw wrongField('categoryId', 'В этой акции нет такой категории');
  const [missing] = await missingPictures(tx, pictures);
  if (missing !== undefined)
    throw wrongField(
      'pictures',
      `Картинки ${missing} нет: сначала загрузите её через POST /operator/pictures`,
    );
}
