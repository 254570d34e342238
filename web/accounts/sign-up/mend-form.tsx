import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useAction } from '../../rpc/rpc.ts';
import { askOnce, leavesUnsaved } from '../../ui/dialog/leave-question.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useActionForm } from '../../ui/form/action-form.ts';
import { useKeptDraft } from '../../ui/form/draft/kept-draft.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { PublicForm } from '../sign-in/public-frame.tsx';
import { ApplicationFields, answersFor, type Mendable, mendedOf, refusalsOf } from './application-fields.tsx';
import type { Application, SignUpForm } from './ask-sign-up.ts';

/** Amends an application, or answers the network's question. */
export function MendForm({
  application,
  questions,
  done,
}: {
  application: Application;
  questions: SignUpForm['questions'];
  done: () => void;
}) {
  const act = useAction();
  const { telegram, phone, sources, answers, state } = application;
  const given = Object.fromEntries(answers.map(({ id, value }) => [id, value]));
  const [isSent, setSent] = useState(false);
  const { form, ...plan } = useActionForm<Mendable>({
    initialValues: { telegram, phone, sources, answers: answersFor(questions, given) },
    validate: refusalsOf(questions),
    act: async (values) => {
      await act('auth.update-application', mendedOf(values));
      flushSync(() => setSent(true));
      void toast('Заявка отправлена');
      done();
    },
  });
  const { empty } = useKeptDraft({ form: 'application', account: application.email }, form, {
    fields: kept,
    isSent,
  });
  const cancel = async () => {
    if (form.isDirty() && !(await askOnce(leavesUnsaved))) return;
    flushSync(empty);
    done();
  };
  return (
    <PublicForm
      plan={plan}
      submitText={state === 'asked' ? 'Ответить' : 'Сохранить'}
      after={
        state === 'new' && (
          <ActionButton size="md" fullWidth onClick={() => void cancel()}>
            Отмена
          </ActionButton>
        )
      }
    >
      <ApplicationFields form={form} questions={questions} />
    </PublicForm>
  );
}

const kept = ['telegram', 'phone', 'sources', 'answers'] as const;
