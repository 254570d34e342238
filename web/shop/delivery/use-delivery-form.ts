import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { askForParts, missingParts } from '#contract/shop/address-parts';
import { refusePhone } from '../../accounts/account/personal-check.ts';
import { askContacts, askUser } from '../../accounts/partner/partner.ts';
import { type ResultOf, useAction } from '../../rpc/rpc.ts';
import { useFormModal } from '../../ui/dialog/form-modal.tsx';
import { required } from '../../ui/form/required.ts';
import { joined } from '../../ui/text/joined.ts';
import { partsOf, type Suggestion, tidyAddress } from './address-text.ts';
import type { Delivery } from './delivery-actions.ts';

type DeliveryPlan = {
  delivery: Delivery | null;
  types: ResultOf<'promotion.get-delivery-types'>['items'] | undefined;
  saved: (id: number) => void;
};

/** The form of a delivery. The parts of the address belong to the suggestion that the address still begins with. */
export function useDeliveryForm({ delivery, types, saved }: DeliveryPlan) {
  const act = useAction();
  const [taken, take] = useState<Suggestion | null>(() => suggestionOf(delivery));
  const firstType = String(types?.[0]?.id ?? '');
  /** The parts of an address that the chosen way of delivery still needs. */
  const lacking = (address: string, typeId: string) => {
    const type = types?.find(({ id }) => String(id) === (typeId || firstType));
    return type?.needsHouse ? askForParts(missingParts(address, partsOf(address, taken))) : '';
  };
  const modal = useFormModal({
    initialValues: useStart(delivery),
    validate: {
      typeId: (typeId) => (typeId || firstType ? null : 'Выберите способ доставки'),
      recipient: required('Укажите получателя'),
      phone: (phone) => (phone ? refusePhone(phone) : 'Укажите телефон получателя'),
      address: (address, { typeId }) =>
        tidyAddress(address) ? lacking(address, typeId) || null : 'Укажите адрес',
    },
    act: async ({ typeId, address, ...rest }) => {
      const written = {
        ...rest,
        typeId: Number(typeId || firstType),
        address: tidyAddress(address),
        addressParts: partsOf(address, taken),
      };
      const { id } = delivery ?? (await act('promotion.create-delivery', written));
      if (delivery) await act('promotion.update-delivery', { id, ...written });
      saved(id);
      return delivery ? 'Адрес сохранён' : 'Адрес добавлен';
    },
  });
  const { address, typeId } = modal.form.values;
  return { ...modal, take, hint: tidyAddress(address) ? lacking(address, typeId) : '' };
}

/** A new delivery begins with the partner's own name and phone: partners mostly order for themselves. */
function useStart(delivery: Delivery | null) {
  const client = useQueryClient();
  const [start] = useState(() => {
    if (delivery) {
      const { typeId, recipient, phone, address, comment } = delivery;
      return { typeId: String(typeId), recipient, phone, address, comment };
    }
    const user = client.getQueryData(askUser.queryKey);
    const contacts = client.getQueryData(askContacts.queryKey);
    const recipient = joined(' ', user?.firstName, user?.lastName);
    return { typeId: '', recipient, phone: contacts?.phone ?? '', address: '', comment: '' };
  });
  return start;
}

function suggestionOf(delivery: Delivery | null): Suggestion | null {
  return delivery?.addressParts ? { value: delivery.address, parts: delivery.addressParts } : null;
}
