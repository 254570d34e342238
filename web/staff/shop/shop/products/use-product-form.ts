import { useState } from 'react';
import { useFormModal } from '../../../../ui/dialog/form-modal.tsx';
import { required } from '../../../../ui/form/required.ts';
import { readAmount, readWhole } from '../../../../ui/text/amount.ts';
import { useAction } from '../../../rpc/rpc.ts';
import { changedFields } from '../../../ui/changed-fields.ts';
import type { Product } from './product-actions.ts';
import { sizesOf, sizesText } from './product-sizes.ts';
import { usePictures } from './use-pictures.ts';

/**
 * The form of a product. For an existing product it leaves the stock alone: the list sets the stock, against the stock that was
 * seen.
 */
export function useProductForm(promotionId: number, product: Product | null) {
  const act = useAction();
  const pictures = usePictures(product?.pictures ?? noPictures);
  const [start] = useState(() => startOf(product));
  const [before] = useState(() => product?.pictures.map(({ id }) => id) ?? []);
  const modal = useFormModal({
    initialValues: start,
    validate: {
      name: required('Укажите название'),
      price: (price) => (isPrice(price) ? null : 'Цена: число от нуля, не больше двух знаков после запятой'),
      limit: (limit) => (limit.trim() === '' || isCount(limit) ? null : 'Лимит: целое число'),
      remains: (remains) => (isCount(remains) ? null : 'Остаток: целое число от нуля'),
      sizes: (sizes) =>
        new Set(sizesOf(sizes)).size === sizesOf(sizes).length ? null : 'Размер указан дважды',
    },
    act: async (values, keyed) => {
      const names = sizesOf(values.sizes);
      const fields = fieldsOf(
        values,
        pictures.pictures.map(({ id }) => id),
      );
      const params = {
        ...(product ? { ...changedFields(fieldsOf(start, before), fields), id: product.id } : fields),
        promotionId,
        name: values.name.trim(),
        price: priceOf(values.price),
        ...(values.sizes !== start.sizes ? { sizes: names.map((name) => ({ name })) } : {}),
        ...(!product && names.length === 0 ? { remains: readWhole(values.remains) ?? 0 } : {}),
      };
      await act('operator.save-product', keyed(params));
      return product ? 'Товар сохранён' : 'Товар добавлен';
    },
  });
  return { modal, pictures };
}

const noPictures: Product['pictures'] = [];

function fieldsOf(
  { description, limit, categoryId, needsDelivery }: ReturnType<typeof startOf>,
  pictures: string[],
) {
  return {
    description: description.trim(),
    limit: readWhole(limit) ?? 0,
    categoryId: Number(categoryId) || null,
    needsDelivery,
    pictures,
  };
}

function startOf(product: Product | null) {
  return {
    name: product?.name ?? '',
    description: product?.description ?? '',
    price: product ? String(product.price).replace('.', ',') : '',
    limit: String(product?.limit ?? ''),
    categoryId: String(product?.categoryId ?? ''),
    sizes: sizesText(product?.sizes.map(({ name }) => name) ?? []),
    remains: '0',
    needsDelivery: product?.needsDelivery ?? true,
  };
}

const priceOf = (text: string) => readAmount(text) ?? -1;
const isPrice = (text: string) => priceOf(text) >= 0 && priceOf(text) < 1e11;
const isCount = (text: string) => (readWhole(text) ?? 1e8) < 1e8;
