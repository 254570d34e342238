import { useQuery } from '@tanstack/react-query';
import { ProductCard } from '../../../../shop/shop/product-card.tsx';
import { FormModal } from '../../../../ui/dialog/form-modal.tsx';
import { recordChoice } from '../../../../ui/filter/filters.ts';
import { AreaField } from '../../../../ui/form/area-field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { SwitchField } from '../../../../ui/form/switch-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { readAmount } from '../../../../ui/text/amount.ts';
import { ask, type ResultOf } from '../../../rpc/rpc.ts';
import classes from '../forms.module.css';
import { PicturesField } from './pictures-field.tsx';
import type { Product } from './product-actions.ts';
import { useProductForm } from './use-product-form.ts';

/** A form for a product, new or existing, with a preview of the partner's view beside it. */
export function ProductModal({
  promotion,
  product,
}: {
  promotion: ResultOf<'operator.get-promotion'>;
  product: Product | null;
}) {
  const { modal, pictures } = useProductForm(promotion.id, product);
  const categories = useQuery(ask('operator.get-categories', { promotionId: promotion.id }));
  const { form } = modal;
  const { name, price, sizes } = form.values;
  return (
    <FormModal
      modal={modal}
      title={product ? 'Изменить товар' : 'Новый товар'}
      submitText={product ? 'Сохранить товар' : 'Добавить товар'}
      busy={modal.busy || pictures.pending !== null}
      unsaved={form.isDirty() || pictures.isChanged}
      size="xl"
    >
      <div className={classes.split}>
        <div className="column gap-16">
          <TextField label="Название" autoComplete="off" maxLength={200} {...form.getInputProps('name')} />
          <AreaField
            label="Описание"
            minRows={3}
            maxRows={8}
            maxLength={5000}
            {...form.getInputProps('description')}
          />
          <div className="stack halves-768 gap-16">
            <TextField label="Цена в баллах" inputMode="decimal" {...form.getInputProps('price')} />
            <TextField
              label="Лимит на партнёра"
              help="Пусто: без лимита"
              inputMode="numeric"
              {...form.getInputProps('limit')}
            />
          </div>
          <SelectField
            label="Категория"
            data={[
              { value: '', label: 'Без категории' },
              ...(categories.data?.items ?? []).map(recordChoice),
            ]}
            {...form.getInputProps('categoryId')}
          />
          <TextField
            label="Размеры"
            help="Через запятую, например S, M, L, или через точку с запятой: 42; 42,5. Остаток каждого задаётся в списке"
            autoComplete="off"
            {...form.getInputProps('sizes')}
          />
          {!product && sizes.trim() === '' && (
            <TextField label="Остаток" inputMode="numeric" {...form.getInputProps('remains')} />
          )}
          <SwitchField
            label="Нужна доставка"
            help="Партнёр выберет адрес при заказе"
            {...form.getInputProps('needsDelivery')}
          />
          <PicturesField {...pictures} />
        </div>
        <ProductPreview
          promotion={promotion}
          product={{ name, price: readAmount(price) ?? 0, pictures: pictures.pictures }}
        />
      </div>
    </FormModal>
  );
}

/** A product's card as a partner with enough points sees it in an open shop. The card is no link. */
function ProductPreview({
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
