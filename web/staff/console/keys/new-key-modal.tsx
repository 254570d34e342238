import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CopyValue } from '../../../ui/copy/copy-button.tsx';
import { FormModal, stay, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { required } from '../../../ui/form/required.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { call, refreshAfter } from '../../rpc/rpc.ts';
import { RoleField, readRole } from '../accounts/role-field.tsx';

/** Makes a key, then shows it this one time. */
export function NewKeyModal() {
  const [key, setKey] = useState('');
  const client = useQueryClient();
  const modal = useFormModal({
    initialValues: { name: '', role: 'support' },
    validate: { name: required('Укажите название') },
    act: async ({ name, role }, keyed) => {
      const made = await call('operator.create-key', keyed({ name, role: readRole(role) }));
      // The key is shown before the list reloads: it comes only once.
      setKey(made.key);
      await refreshAfter(client, 'operator.create-key');
      return stay;
    },
  });
  if (key)
    return (
      <FormModal
        modal={modal}
        title="Ключ создан"
        size="lg"
        submit={modal.close}
        submitText="Ключ сохранён"
        cancelText="Закрыть"
        busy={false}
        unsaved={false}
      >
        <p>Скопируйте ключ сейчас: больше мы его не покажем.</p>
        <CopyValue value={key} />
      </FormModal>
    );
  return (
    <FormModal modal={modal} title="Новый ключ" size="lg" submitText="Создать ключ">
      <TextField
        label="Название"
        help="Какая программа им пользуется"
        maxLength={100}
        {...modal.form.getInputProps('name')}
      />
      <RoleField help="Ключ может то же, что сотрудник с этой ролью" {...modal.form.getInputProps('role')} />
    </FormModal>
  );
}
