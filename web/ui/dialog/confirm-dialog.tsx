import { useEffect } from 'react';
import type { Question } from './confirm.tsx';
import { Modal } from './modal.tsx';
import { useOpening } from './opening.ts';

/** The dialog behind `confirm`. */
export function ConfirmDialog({
  question,
  left,
  answer,
  onClose,
}: {
  question: Question;
  /** Aborted when the question is withdrawn or the page that asks is left. */
  left: AbortSignal;
  answer: (agreed: boolean) => void;
  onClose: () => void;
}) {
  const [opened, close] = useOpening();
  const finish = (agreed: boolean) => {
    close();
    answer(agreed);
  };
  useEffect(() => {
    const decline = () => {
      close();
      answer(false);
    };
    left.addEventListener('abort', decline);
    return () => left.removeEventListener('abort', decline);
  }, [left, close, answer]);
  return (
    <Modal
      opened={opened}
      title={question.title}
      close={() => finish(false)}
      submit={() => finish(true)}
      submitText={question.accept}
      cancelText={question.cancel}
      danger={question.danger}
      focus={question.danger ? 'cancel' : 'submit'}
      onClose={onClose}
    >
      {question.text}
    </Modal>
  );
}
