import { useEffect, useState } from 'react';
import type { Question } from './confirm.tsx';
import { Modal } from './modal.tsx';

/** The dialog behind `confirm`. */
export function ConfirmDialog({ question, answer, closed }: ConfirmDialogProps) {
  // It opens after it is mounted: only so the modal moves in and remembers where the focus was.
  const [opened, setOpened] = useState(false);
  useEffect(() => setOpened(true), []);
  const finish = (agreed: boolean) => {
    setOpened(false);
    answer(agreed);
  };
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
      closed={closed}
    >
      {question.text}
    </Modal>
  );
}

type ConfirmDialogProps = { question: Question; answer: (agreed: boolean) => void; closed: () => void };
