import { DecideModal } from '../../../ui/dialog/decide-modal.tsx';
import { useAction } from '../../rpc/rpc.ts';

/** Asks an applicant a question. */
export function AskModal({ id }: { id: number }) {
  const act = useAction();
  return (
    <DecideModal
      title="Спросить"
      submitText="Отправить вопрос"
      lead="Вопрос придёт письмом и встанет на страницу заявки. После ответа она вернётся в очередь."
      reason={{ label: 'Вопрос', required: 'Напишите вопрос' }}
      act={async (question, keyed) => {
        await act('operator.ask-applicant', keyed({ id, question }));
        return 'Вопрос отправлен';
      }}
    />
  );
}
