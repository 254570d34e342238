import { useAction } from '../../rpc/rpc.ts';
import { FormModal, useFormModal } from '../../ui/dialog/form-modal.tsx';
import { AreaField } from '../../ui/form/area-field.tsx';
import { required } from '../../ui/form/required.ts';
import type { Act } from './ask-papers.ts';
import { actName } from './paper-words.ts';

/** The partner's objection to an act. */
export function DisputeModal({ act }: { act: Act }) {
  const send = useAction();
  const modal = useFormModal({
    initialValues: { text: '' },
    validate: { text: required('Напишите, что не так') },
    act: async ({ text }) => {
      await send('billing.dispute-act', { id: act.id, text: text.trim() });
      return 'Возражение отправлено сети';
    },
  });
  return (
    <FormModal
      modal={modal}
      title={`Возражение: ${actName(act)}`}
      submitText="Отправить"
      lead="Пока сеть не ответит, выплату не заказать. Акт с исправленными данными придёт под тем же номером, суммы поправит следующий."
    >
      <AreaField
        label="Что не так"
        minRows={3}
        maxRows={8}
        maxLength={1000}
        {...modal.form.getInputProps('text')}
      />
    </FormModal>
  );
}
