import { FormModal, useFormModal } from '../dialog/form-modal.tsx';
import { required } from '../form/required.ts';
import { TextField } from '../form/text-field.tsx';

/** Saves the shown address of a list by a name; a saved view of this name is replaced. */
export function SaveViewModal({ words, name = '', longest, save }: SaveViewModalProps) {
  const modal = useFormModal({
    initialValues: { name },
    validate: { name: required(`Укажите название ${words.of}`) },
    act: async (values) => {
      await save(values.name);
      return `${words.thing} «${values.name.trim()}» сохранён`;
    },
  });
  return (
    <FormModal modal={modal} title={words.title} submitText={words.submit}>
      <TextField
        label="Название"
        help={words.help}
        maxLength={longest}
        {...modal.form.getInputProps('name')}
      />
    </FormModal>
  );
}

export type SaveViewModalProps = {
  words: { title: string; submit: string; help: string; thing: 'Отчёт' | 'Фильтр'; of: string };
  /** The name of the shown saved view. */
  name?: string;
  /** The most characters of a name that the server takes. */
  longest: number;
  save: (name: string) => Promise<unknown>;
};
