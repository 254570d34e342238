import { useQueryClient } from '@tanstack/react-query';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useOpening } from '../../../ui/dialog/opening.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useActForm } from '../../../ui/form/act-form.ts';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { call, refreshAfter } from '../../rpc/rpc.ts';

/** Saves the shown filter of a list by a name; one that has the name is replaced. */
export function ListViewModal({ list, query, closed }: ListViewModalProps) {
  const [opened, close] = useOpening();
  const client = useQueryClient();
  const { form, submit, busy, refusal, wait } = useActForm({
    initialValues: { name: '' },
    validate: { name: (value) => (value.trim() ? null : 'Укажите название фильтра') },
    act: async ({ name }) => {
      await call('staff.save-view', { list, name, query });
      await refreshAfter(client, 'staff.save-view');
      void toast(`Фильтр «${name.trim()}» сохранён`);
      close();
    },
  });
  return (
    <Modal
      opened={opened}
      title="Сохранить фильтр"
      close={close}
      closed={closed}
      submit={submit}
      submitText="Сохранить фильтр"
      busy={busy}
      unsaved={form.isDirty()}
    >
      <TextField
        label="Название"
        help="Запомнятся условия, порядок и число строк. Фильтр с таким же названием заменится"
        maxLength={60}
        {...form.getInputProps('name')}
      />
      <FormRefusal refusal={refusal} wait={wait} />
    </Modal>
  );
}

type ListViewModalProps = { list: string; query: string; closed: () => void };
