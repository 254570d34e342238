import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CopyValue } from '../../ui/copy/copy-button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { useOpening } from '../../ui/dialog/opening.ts';
import { useActForm } from '../../ui/form/act-form.ts';
import { FormRefusal } from '../../ui/form/form-refusal.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import classes from '../accounts/fields.module.css';
import { RoleField, readRole } from '../accounts/role-field.tsx';
import { call, refreshAfter } from '../rpc/rpc.ts';

/** Makes a key; then shows it, this one time. */
export function NewKeyModal({ closed }: { closed: () => void }) {
  const [opened, close] = useOpening();
  const [key, setKey] = useState('');
  const { form, submit, busy, refusal, wait, uncertain } = useNewKey(setKey);
  if (key)
    return (
      <Modal
        opened={opened}
        title="Ключ создан"
        size="lg"
        close={close}
        closed={closed}
        submit={close}
        submitText="Ключ сохранён"
        cancelText="Закрыть"
      >
        <p>Скопируйте ключ сейчас: больше мы его не покажем.</p>
        <CopyValue value={key} />
      </Modal>
    );
  return (
    <Modal
      opened={opened}
      title="Новый ключ"
      size="lg"
      close={close}
      closed={closed}
      submit={submit}
      submitText="Создать ключ"
      busy={busy}
      uncertain={uncertain}
      unsaved={form.isDirty()}
    >
      <div className={classes.fields}>
        <TextField
          label="Название"
          help="Какая программа им пользуется"
          maxLength={100}
          {...form.getInputProps('name')}
        />
        <RoleField help="Ключ может то же, что сотрудник с этой ролью" {...form.getInputProps('role')} />
        <FormRefusal refusal={refusal} wait={wait} />
      </div>
    </Modal>
  );
}

function useNewKey(show: (key: string) => void) {
  const client = useQueryClient();
  return useActForm({
    initialValues: { name: '', role: 'support' },
    validate: { name: (name) => (name.trim() ? null : 'Укажите название') },
    act: async ({ name, role }, keyed) => {
      const { key } = await call('operator.create-key', keyed({ name, role: readRole(role) }));
      show(key);
      await refreshAfter(client, 'operator.create-key');
    },
  });
}
