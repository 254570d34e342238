import { useQueryClient } from '@tanstack/react-query';
import { call, refresh } from '../../rpc/rpc.ts';
import { Modal } from '../../ui/dialog/modal.tsx';
import { useOpening } from '../../ui/dialog/opening.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useActForm } from '../../ui/form/act-form.ts';
import { FormRefusal } from '../../ui/form/form-refusal.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

/** Saves the shown report by a name; one that has the name is replaced. */
export function ViewModal({ query, name, closed }: ViewModalProps) {
  const [opened, close] = useOpening();
  const client = useQueryClient();
  const { form, submit, busy, refusal, wait } = useActForm({
    initialValues: { name },
    validate: { name: (value) => (value.trim() ? null : 'Укажите название отчёта') },
    act: async (values) => {
      await call('statistics.save-view', { name: values.name, query });
      await refresh(client, 'statistics.get-views');
      void toast(`Отчёт «${values.name.trim()}» сохранён`);
      close();
    },
  });
  return (
    <Modal
      opened={opened}
      title="Сохранить отчёт"
      close={close}
      closed={closed}
      submit={submit}
      submitText="Сохранить"
      busy={busy}
      unsaved={form.isDirty()}
    >
      <TextField
        label="Название"
        help="Запомнятся период, группировка, условия и порядок. Отчёт с таким же названием заменится"
        maxLength={100}
        {...form.getInputProps('name')}
      />
      <FormRefusal refusal={refusal} wait={wait} />
    </Modal>
  );
}

type ViewModalProps = {
  /** Of the report’s address. */
  query: string;
  /** Of the saved report that is shown; empty where it is none. */
  name: string;
  closed: () => void;
};
