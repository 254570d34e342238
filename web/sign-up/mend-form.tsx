import { Button } from '@mantine/core';
import { useAct } from '../rpc/rpc.ts';
import classes from '../sign-in/public-frame.module.css';
import { toast } from '../ui/feedback/toast.ts';
import { useActForm } from '../ui/form/act-form.ts';
import { FormRefusal } from '../ui/form/form-refusal.tsx';
import { ApplicationFields, answersFor, type Mendable, mendedOf, refusalsOf } from './application-fields.tsx';
import type { Application, SignUpForm } from './ask-sign-up.ts';

/** Mends an application, or answers what the network asked. */
export function MendForm({ application, questions, done }: MendFormProps) {
  const act = useAct();
  const { telegram, phone, sources, answers, state } = application;
  const given = Object.fromEntries(answers.map(({ id, value }) => [id, value]));
  const initialValues: Mendable = { telegram, phone, sources, answers: answersFor(questions, given) };
  const { form, submit, busy, refusal, wait } = useActForm<Mendable>({
    initialValues,
    validate: refusalsOf(questions),
    act: async (values) => {
      await act('auth.update-application', mendedOf(values));
      void toast('Заявка отправлена');
      done();
    },
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <ApplicationFields form={form} questions={questions} />
      <FormRefusal refusal={refusal} wait={wait} />
      <Button type="submit" size="md" fullWidth loading={busy} disabled={wait > 0}>
        {state === 'asked' ? 'Ответить' : 'Сохранить'}
      </Button>
      {state === 'new' && (
        <Button variant="default" size="md" fullWidth onClick={done}>
          Отмена
        </Button>
      )}
    </form>
  );
}

type MendFormProps = { application: Application; questions: SignUpForm['questions']; done: () => void };
