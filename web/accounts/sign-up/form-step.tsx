import { PublicForm } from '../sign-in/public-frame.tsx';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox } from '@mantine/core';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { RpcFailure } from '../../rpc/failure.ts';
import { call } from '../../rpc/rpc.ts';
import { LeaveGuard, leavesUnsaved, useLeaveQuestion } from '../../ui/dialog/leave-question.tsx';
import { useActionForm } from '../../ui/form/action-form.ts';
import { useFocusAtStart } from '../../ui/form/focus-field.ts';
import { PasswordField, PasswordMeter } from '../../ui/form/password-field.tsx';
import { passwordHint, refuseShortPassword } from '../../ui/form/password-hint.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { ApplicationFields, answersFor, type Mendable, mendedOf, refusalsOf } from './application-fields.tsx';
import type { SignUpForm } from './ask-sign-up.ts';
import { keepDraft, recallDraft } from './form-draft.ts';
import own from './sign-up.module.css';

type Values = Mendable & { login: string; password: string; termsVersion: boolean };

/** The third step: the applicant's own data. */
export function FormStep({
  form: { terms, questions, registration },
  ticket,
  brought,
  done,
  late,
}: {
  form: SignUpForm;
  ticket: string;
  brought: { managerCode: string | undefined; referrerId: number | undefined };
  done: (next: 'waiting' | 'signed-in') => Promise<unknown>;
  /** The proof of the mail has expired. */
  late: () => void;
}) {
  const [initialValues] = useState<Values>(() =>
    recallDraft('form', {
      login: '',
      password: '',
      telegram: '',
      phone: '',
      sources: [],
      answers: answersFor(questions),
      termsVersion: false,
    }),
  );
  const [isSent, setSent] = useState(false);
  const { form, ...plan } = useActionForm<Values>({
    initialValues,
    validate: {
      login: (login) => (login.trim().length < 3 ? 'Логин не короче 3 знаков' : null),
      password: refuseShortPassword,
      ...refusalsOf(questions),
      termsVersion: (isTicked) => (terms && !isTicked ? 'Прочитайте и примите условия' : null),
    },
    again: 'Отправьте ещё раз',
    act: async ({ login, password, termsVersion: _, ...values }) => {
      const params = { ticket, login, password, ...mendedOf(values), termsVersion: terms?.version ?? null };
      const next = await send({ ...params, ...brought }, late);
      if (!next) return;
      flushSync(() => setSent(true));
      keepDraft('form', undefined);
      await done(next);
    },
  });
  const { login, telegram, phone, sources, answers } = form.values;
  useEffect(() => {
    if (form.isDirty() && !isSent) keepDraft('form', { login, telegram, phone, sources, answers });
  }, [form, isSent, login, telegram, phone, sources, answers]);
  useLeaveQuestion(form.isDirty() && !isSent ? leavesUnsaved : null);
  useFocusAtStart(() => form.getInputNode('login'));
  return (
    <PublicForm plan={plan} submitText={registration === 'open' ? 'Открыть кабинет' : 'Отправить заявку'}>
      <LeaveGuard />
      <TextField
        label="Логин"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        help="Латиница, кириллица, цифры и . _ - @"
        {...form.getInputProps('login')}
      />
      <PasswordField
        label="Пароль"
        autoComplete="new-password"
        help={<PasswordMeter hint={passwordHint(form.values.password)} />}
        {...form.getInputProps('password')}
      />
      <ApplicationFields form={form} questions={questions} />
      {terms && <Terms terms={terms} field={form.getInputProps('termsVersion', { type: 'checkbox' })} />}
    </PublicForm>
  );
}

type Sent = Parameters<typeof call<'auth.sign-up'>>[1];

/** Sends the form. Calls `late` where the mail must be proved again. */
async function send(params: Sent, late: () => void) {
  try {
    return (await call('auth.sign-up', params)).next;
  } catch (failure) {
    if (!(failure instanceof RpcFailure) || !('ticket' in failure.fields)) throw failure;
    late();
    return null;
  }
}

function Terms({ terms, field }: { terms: NonNullable<SignUpForm['terms']>; field: object }) {
  return (
    <div>
      <Checkbox
        size="md"
        label={`Принимаю условия: ${terms.title}, версия\u00a0${terms.version}`}
        {...field}
      />
      <details className={own.terms}>
        <summary>Прочитать условия</summary>
        <p className={own.text}>{terms.text}</p>
      </details>
    </div>
  );
}
