import { Modal } from '../dialog/modal.tsx';
import { useOpening } from '../dialog/opening.ts';
import { toast } from '../feedback/toast.ts';
import { useActForm } from '../form/act-form.ts';
import { FormRefusal } from '../form/form-refusal.tsx';
import { TextField } from '../form/text-field.tsx';

/** Saves the shown address of a list by a name; one that has the name is replaced. */
export function SaveViewModal({ words, name = '', longest, save, closed }: SaveViewModalProps) {
  const [opened, close] = useOpening();
  const { form, submit, busy, refusal, wait } = useActForm({
    initialValues: { name },
    validate: { name: (value) => (value.trim() ? null : `Укажите название ${words.of}`) },
    act: async (values) => {
      await save(values.name);
      void toast(`${words.thing} «${values.name.trim()}» сохранён`);
      close();
    },
  });
  return (
    <Modal
      opened={opened}
      title={words.title}
      close={close}
      closed={closed}
      submit={submit}
      submitText={words.submit}
      busy={busy}
      unsaved={form.isDirty()}
    >
      <TextField label="Название" help={words.help} maxLength={longest} {...form.getInputProps('name')} />
      <FormRefusal refusal={refusal} wait={wait} />
    </Modal>
  );
}

type SaveViewModalProps = {
  words: { title: string; submit: string; help: string; thing: 'Отчёт' | 'Фильтр'; of: string };
  /** Of the saved one that is shown. */
  name?: string;
  /** The most characters of a name that the server takes. */
  longest: number;
  save: (name: string) => Promise<unknown>;
  closed: () => void;
};
