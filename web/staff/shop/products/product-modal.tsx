import '@mantine/core/styles/Input.css';
import { NativeSelect, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useOpening } from '../../../ui/dialog/opening.ts';
import field from '../../../ui/form/field.module.css';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { readAmount } from '../../../ui/text/amount.ts';
import { ask, type ResultOf } from '../../rpc/rpc.ts';
import classes from '../forms.module.css';
import { PicturesField } from './pictures-field.tsx';
import type { Product } from './product-acts.ts';
import { ProductPreview } from './product-preview.tsx';
import { useProductForm } from './use-product-form.ts';

/** A product to write: a new one, or one to change; beside it how the partner sees it. */
export function ProductModal({ promotion, product, closed }: ProductModalProps) {
  const [opened, close] = useOpening();
  const { form, submit, busy, refusal, wait, uncertain, pictures } = useProductForm(
    promotion.id,
    product,
    close,
  );
  const categories = useQuery(ask('operator.get-categories', { promotionId: promotion.id }));
  const { values } = form;
  return (
    <Modal
      opened={opened}
      title={product ? 'Изменить товар' : 'Новый товар'}
      close={close}
      closed={closed}
      submit={submit}
      submitText={product ? 'Сохранить товар' : 'Добавить товар'}
      busy={busy || pictures.pending !== null}
      uncertain={uncertain}
      unsaved={form.isDirty() || pictures.isChanged}
      size="xl"
    >
      <div className={classes.split}>
        <div className={classes.form}>
          <TextField label="Название" autoComplete="off" maxLength={200} {...form.getInputProps('name')} />
          <Textarea
            label="Описание"
            size="md"
            autosize
            minRows={3}
            maxRows={8}
            maxLength={5000}
            classNames={{ label: `${field.label}`, error: `${field.note}` }}
            {...form.getInputProps('description')}
          />
          <div className={classes.pair}>
            <TextField label="Цена в баллах" inputMode="decimal" {...form.getInputProps('price')} />
            <TextField
              label="Лимит на партнёра"
              help="Пусто: без лимита"
              inputMode="numeric"
              {...form.getInputProps('limit')}
            />
          </div>
          <NativeSelect
            label="Категория"
            size="md"
            classNames={{ label: `${field.label}`, error: `${field.note}` }}
            data={[
              { value: '', label: 'Без категории' },
              ...(categories.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            {...form.getInputProps('categoryId')}
          />
          <TextField
            label="Размеры"
            help="Через запятую, например S, M, L; остаток каждого задаётся в списке"
            autoComplete="off"
            {...form.getInputProps('sizes')}
          />
          {!product && values.sizes.trim() === '' && (
            <TextField label="Остаток" inputMode="numeric" {...form.getInputProps('remains')} />
          )}
          <SwitchField
            label="Нужна доставка"
            help="Партнёр выберет адрес при заказе"
            isOn={values.needsDelivery !== ''}
            turn={(isOn) => form.setFieldValue('needsDelivery', isOn ? 'yes' : '')}
          />
          <PicturesField {...pictures} />
          <FormRefusal refusal={refusal} wait={wait} />
        </div>
        <ProductPreview
          promotion={promotion}
          product={{
            name: values.name,
            price: readAmount(values.price) ?? 0,
            pictures: pictures.pictures,
          }}
        />
      </div>
    </Modal>
  );
}

type ProductModalProps = {
  promotion: ResultOf<'operator.get-promotion'>;
  product: Product | null;
  closed: () => void;
};
