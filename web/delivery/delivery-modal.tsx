import { useQuery } from '@tanstack/react-query';
import { ask } from '../rpc/rpc.ts';
import { Modal } from '../ui/dialog/modal.tsx';
import { useOpening } from '../ui/dialog/opening.ts';
import { FormRefusal } from '../ui/form/form-refusal.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { PhoneInput } from '../ui/phone/phone-input.tsx';
import { AddressField } from './address-field.tsx';
import type { Delivery } from './delivery-acts.ts';
import classes from './delivery-modal.module.css';
import { TypeField } from './type-field.tsx';
import { useDeliveryForm } from './use-delivery-form.ts';

/** A delivery to write: a new one, begun with what the cabinet knows of the partner, or one to change. */
export function DeliveryModal({ delivery, saved, closed }: DeliveryModalProps) {
  const [opened, close] = useOpening();
  const types = useQuery(ask('promotion.get-delivery-types', {}));
  const { form, submit, busy, refusal, wait, take, hint } = useDeliveryForm(
    delivery,
    types.data?.items,
    (id) => {
      saved(id);
      close();
    },
  );
  return (
    <Modal
      opened={opened}
      title={delivery ? 'Изменить адрес' : 'Новый адрес'}
      close={close}
      closed={closed}
      submit={submit}
      submitText={delivery ? 'Сохранить' : 'Добавить адрес'}
      busy={busy}
      unsaved={form.isDirty()}
    >
      <div className={classes.form}>
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
        <FormRefusal refusal={refusal} wait={wait} />
      </div>
    </Modal>
  );
}

type DeliveryModalProps = {
  delivery: Delivery | null;
  saved: (id: number) => void;
  closed: () => void;
};
