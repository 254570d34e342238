import { FormModal, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { AreaField } from '../../../ui/form/area-field.tsx';
import { useDecide } from '../../money/withdrawals/withdrawal-acts.ts';

/** Asks an applicant a question. */
export function AskModal({ id, closed }: { id: number; closed: () => void }) {
  const decide = useDecide();
  const modal = useFormModal({
    closed,
    initialValues: { question: '' },
    validate: { question: (text) => (text.trim() ? null : 'Напишите вопрос') },
    act: async ({ question }, keyed) => {
      await decide('operator.ask-applicant', keyed({ id, question: question.trim() }));
      return 'Вопрос отправлен';
    },
  });
  return (
    <FormModal
      modal={modal}
      title="Спросить"
      submitText="Отправить вопрос"
      lead="Вопрос придёт письмом и встанет на страницу заявки. После ответа она вернётся в очередь."
    >
      <AreaField
        label="Вопрос"
        minRows={2}
        maxRows={6}
        maxLength={300}
        {...modal.form.getInputProps('question')}
      />
    </FormModal>
  );
}
