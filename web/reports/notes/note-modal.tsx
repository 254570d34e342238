import { noteLength } from '#contract/reports/notes/note-names';
import { type ItemOf, useAction } from '../../rpc/rpc.ts';
import { FormModal, useFormModal } from '../../ui/dialog/form-modal.tsx';
import { DayField } from '../../ui/form/day/day-field.tsx';
import { required } from '../../ui/form/required.ts';
import { TextField } from '../../ui/form/text-field.tsx';

export type Note = ItemOf<'statistics.get-notes'>;

/** Writes a note at a day, or changes one. */
export function NoteModal({ note }: { note: Omit<Note, 'id'> & { id?: number } }) {
  const act = useAction();
  const modal = useFormModal({
    initialValues: { day: note.day, text: note.text },
    validate: { day: required('Укажите день'), text: required('Напишите заметку') },
    act: async (values) => {
      await act('statistics.save-note', { ...values, ...(note.id !== undefined && { id: note.id }) });
      return 'Заметка сохранена';
    },
  });
  const { form } = modal;
  return (
    <FormModal
      modal={modal}
      title={note.id === undefined ? 'Новая заметка' : 'Заметка'}
      submitText="Сохранить"
    >
      <DayField
        label="День"
        value={form.getValues().day}
        error={form.errors.day}
        data-path="day"
        choose={(day) => form.setFieldValue('day', day ?? '')}
      />
      <TextField
        label="Заметка"
        help="Её видите вы на графиках этого дня"
        maxLength={noteLength}
        {...form.getInputProps('text')}
      />
    </FormModal>
  );
}
