import { useQuery } from '@tanstack/react-query';
import { ask } from '../../rpc/rpc.ts';
import { FormModal } from '../../ui/dialog/form-modal.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { PhoneInput } from '../../ui/phone/phone-input.tsx';
import { AddressField } from './address-field.tsx';
import type { Delivery } from './delivery-actions.ts';
import { TypeField } from './type-field.tsx';
import { useDeliveryForm } from './use-delivery-form.ts';

/** Writes a delivery: a new one, prefilled with the partner's data, or an existing one. */
export function DeliveryModal({
  delivery,
  saved,
}: {
  delivery: Delivery | null;
  saved: (id: number) => void;
}) {
  const types = useQuery(ask('promotion.get-delivery-types', {}));
  const { take, hint, ...modal } = useDeliveryForm({ delivery, types: types.data?.items, saved });
  const { form } = modal;
  return (
    <FormModal
      modal={modal}
      title={delivery ? 'Изменить адрес' : 'Новый адрес'}
      submitText={delivery ? 'Сохранить' : 'Добавить адрес'}
    >
      <TypeField types={types} delivery={delivery} {...form.getInputProps('typeId')} />
      <TextField
        label="Получатель"
        autoComplete="name"
        maxLength={200}
        {...form.getInputProps('recipient')}
      />
      <PhoneInput label="Телефон" {...form.getInputProps('phone')} value={form.values.phone} />
      <AddressField
        {...form.getInputProps('address')}
        value={form.values.address}
        take={take}
        help={hint || 'Город, улица, дом, квартира'}
      />
      <TextField
        label="Комментарий курьеру"
        help="Необязательно: подъезд, этаж, домофон"
        autoComplete="off"
        maxLength={500}
        {...form.getInputProps('comment')}
      />
    </FormModal>
  );
}
