import { useEffect } from 'react';
import { call } from '../../rpc/rpc.ts';
import { useActionForm } from '../../ui/form/action-form.ts';
import { useFocusAtStart } from '../../ui/form/focus-field.ts';
import { PasswordField } from '../../ui/form/password/password-field.tsx';
import { SubmitForm } from '../../ui/form/submit-form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import classes from './account.module.css';
import { refuseEmail } from './personal-check.ts';

/** The first step: the new address and the password. Control of the mailbox is control of the account. */
export function EmailAskForm({
  email,
  typed,
  sent,
  back,
}: {
  /** The initial address of the form. */
  email: string;
  typed: (email: string) => void;
  sent: (wish: EmailWish, retryAfter: number) => void;
  back: () => void;
}) {
  const { form, ...plan } = useActionForm({
    initialValues: { email, currentPassword: '' },
    validate: {
      email: refuseEmail,
      currentPassword: (password) => (password ? null : 'Введите пароль'),
    },
    waitsFor: 'currentPassword',
    again: 'Попробуйте ещё раз',
    act: async (values) => {
      const wanted = { ...values, email: values.email.trim() };
      const { retryAfter } = await call('profile.request-email-change', wanted);
      sent(wanted, retryAfter);
    },
  });
  useFocusAtStart(() => form.getInputNode(email ? 'currentPassword' : 'email'));
  const { email: written } = form.values;
  useEffect(() => {
    if (written !== email) typed(written);
  }, [written, email, typed]);
  return (
    <SubmitForm
      plan={plan}
      className={classes.form}
      submitText="Отправить код"
      row={classes.actions}
      beside={
        <ActionButton size="md" onClick={back}>
          Отмена
        </ActionButton>
      }
    >
      <p className={classes.lead}>
        Отправим на новый адрес код. Пока вы его не введёте, письма приходят на прежний. После смены на других
        устройствах потребуется войти заново.
      </p>
      <TextField
        label="Новая почта"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('email')}
      />
      <PasswordField
        label="Текущий пароль"
        autoComplete="current-password"
        {...form.getInputProps('currentPassword')}
      />
    </SubmitForm>
  );
}

/** The request for a new address. */
type EmailWish = { email: string; currentPassword: string };
