import { Button } from '@mantine/core';
import { call } from '../rpc/rpc.ts';
import { useActForm } from '../ui/form/act-form.ts';
import { useFocusAtStart } from '../ui/form/focus-field.ts';
import { FormRefusal } from '../ui/form/form-refusal.tsx';
import { PasswordField } from '../ui/form/password-field.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import classes from './account.module.css';
import { refuseEmail } from './personal-check.ts';

/** The first step: the new address and the password. Control of the mailbox is control of the account. */
export function EmailAskForm({ wish, sent, back }: EmailAskFormProps) {
  const { form, submit, busy, refusal, wait } = useActForm({
    initialValues: wish,
    validate: {
      email: refuseEmail,
      currentPassword: (password) => (password ? null : 'Введите пароль'),
    },
    waitsFor: 'currentPassword',
    act: async (typed) => {
      const wanted = { ...typed, email: typed.email.trim() };
      const { retryAfter } = await call('profile.request-email-change', wanted);
      sent(wanted, retryAfter);
    },
  });
  useFocusAtStart(() => form.getInputNode('email'));
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
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
      <FormRefusal refusal={refusal} wait={wait} />
      <div className={classes.acts}>
        <Button type="submit" size="md" loading={busy} disabled={wait > 0}>
          Отправить код
        </Button>
        <Button variant="default" size="md" onClick={back}>
          Отмена
        </Button>
      </div>
    </form>
  );
}

/** The request for a new address; kept until the code is right, so that another letter can be sent. */
export type EmailWish = { email: string; currentPassword: string };

type EmailAskFormProps = {
  wish: EmailWish;
  sent: (wish: EmailWish, retryAfter: number) => void;
  back: () => void;
};
