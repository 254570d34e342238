import { useState } from 'react';
import { FormModal, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { AreaField } from '../../../ui/form/area-field.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { required } from '../../../ui/form/required.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { managerChoices, noManager, readManager, useManagers } from '../../accounts/managers/use-managers.ts';
import { type ResultOf, useAction } from '../../rpc/rpc.ts';
import { changedFields } from '../../ui/changed-fields.ts';
import { currencyOptions } from '../../ui/currency-options.ts';

export type Advertiser = ResultOf<'operator.get-advertiser'>;

/** A form for an advertiser, new or existing. */
export function AdvertiserModal({
  advertiser,
  onMade,
}: {
  advertiser: Advertiser | null;
  onMade?: (id: number) => void;
}) {
  const act = useAction();
  const managers = useManagers();
  const [start] = useState(() => startOf(advertiser));
  const modal = useFormModal({
    initialValues: start,
    validate: { name: required('Укажите название') },
    act: async (values, keyed) => {
      const { manager, ...changed } = advertiser ? changedFields(start, values) : values;
      // A reader without the list of managers changes no manager.
      const chosen = managers.length > 0 && manager !== undefined ? { managerId: readManager(manager) } : {};
      const params = { ...changed, ...chosen, name: values.name, id: advertiser?.id };
      const { id } = await act('operator.save-advertiser', keyed(params));
      onMade?.(id);
      return advertiser ? 'Рекламодатель сохранён' : 'Рекламодатель добавлен';
    },
  });
  const { form } = modal;
  return (
    <FormModal
      modal={modal}
      title={advertiser ? 'Изменить рекламодателя' : 'Новый рекламодатель'}
      submitText={advertiser ? 'Сохранить рекламодателя' : 'Добавить рекламодателя'}
    >
      <TextField label="Название" autoComplete="off" maxLength={200} {...form.getInputProps('name')} />
      <AreaField
        label="Контакты"
        help="Кто отвечает и как связаться"
        minRows={2}
        maxRows={6}
        maxLength={2000}
        {...form.getInputProps('contacts')}
      />
      {managers.length > 0 && (
        <SelectField
          label="Менеджер"
          data={managerChoices(managers, form.values.manager)}
          {...form.getInputProps('manager')}
        />
      )}
      <ChoiceField label="Валюта счетов" options={currencyOptions} {...form.getInputProps('currencyCode')} />
      <AreaField label="Заметка" minRows={2} maxRows={8} maxLength={5000} {...form.getInputProps('note')} />
      <SwitchField label="Работает с сетью" {...form.getInputProps('isActive')} />
    </FormModal>
  );
}

function startOf(advertiser: Advertiser | null) {
  const { name = '', contacts = '', currencyCode = 'RUB', note = '', isActive = true } = advertiser ?? {};
  const manager = String(advertiser?.manager?.id ?? noManager.value);
  return { name, contacts, manager, currencyCode, note, isActive };
}
