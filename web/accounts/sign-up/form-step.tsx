import { useState } from 'react';
import { flushSync } from 'react-dom';
import { RpcFailure } from '../../rpc/failure.ts';
import { call } from '../../rpc/rpc.ts';
import { useActionForm } from '../../ui/form/action-form.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { useKeptDraft } from '../../ui/form/draft/kept-draft.ts';
import { useFocusAtStart } from '../../ui/form/focus-field.ts';
import { PasswordField, PasswordMeter } from '../../ui/form/password/password-field.tsx';
import { passwordHint, refuseShortPassword } from '../../ui/form/password/password-hint.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { PublicForm } from '../sign-in/public-frame.tsx';
import { ApplicationFields, answersFor, type Mendable, mendedOf, refusalsOf } from './application-fields.tsx';
import type { SignUpForm } from './ask-sign-up.ts';
import own from './sign-up.module.css';

type Values = Mendable & { login: string; password: string; termsVersion: boolean };

/** The third step: the applicant's own data. */
export function FormStep({
  form: { terms, questions, registration },
  ticket,
  email,
  brought,
  done,
  late,
}: {
  form: SignUpForm;
  ticket: string;
  /** The proved mail. */
  email: string;
  brought: { managerCode: string | undefined; referrerId: number | undefined };
  done: (next: 'waiting' | 'signed-in') => Promise<unknown>;
  /** The proof of the mail has expired. */
  late: () => void;
}) {
  const [isSent, setSent] = useState(false);
  const { form, ...plan } = useActionForm<Values>({
    initialValues: {
      login: '',
      password: '',
      telegram: '',
      phone: '',
      sources: [],
      answers: answersFor(questions),
      termsVersion: false,
    },
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
      await done(next);
    },
  });
  useKeptDraft({ form: 'sign-up', account: email }, form, { fields: kept, isSent });
  useFocusAtStart(() => form.getInputNode('login'));
  return (
    <PublicForm plan={plan} submitText={registration === 'open' ? 'Открыть кабинет' : 'Отправить заявку'}>
      <div className="stack top halves-576 gap-16">
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
      </div>
      <ApplicationFields form={form} questions={questions} />
      {terms && <Terms terms={terms} field={form.getInputProps('termsVersion', { type: 'checkbox' })} />}
    </PublicForm>
  );
}

/** All but the password, and the consent, which is given at the end. */
const kept = ['login', 'telegram', 'phone', 'sources', 'answers'] as const;

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
