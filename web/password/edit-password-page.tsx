import { Button } from '@mantine/core';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { pathTo } from '../paths.ts';
import { ask, call, type ResultOf, refresh } from '../rpc.ts';
import { useActForm } from '../ui/act-form.ts';
import { Card } from '../ui/card.tsx';
import { FormRefusal } from '../ui/form-refusal.tsx';
import { Page } from '../ui/page.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { passwordHint, shortestPassword } from '../ui/password-hint.ts';
import { PasswordMeter } from '../ui/password-meter.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { toast } from '../ui/toast.ts';
import classes from './edit-password-page.module.css';

/** `/profile/edit-password`: the current password once, the new one twice. */
export function EditPasswordPage() {
  const { data: user } = useSuspenseQuery(ask('profile.get-info', {}));
  return (
    <Page title="Смена пароля">
      <Card>
        <p className={classes.lead}>
          После смены пароля вы останетесь в кабинете здесь, а на других устройствах потребуется войти заново.
          Мы сообщим о смене письмом на {user.email}.
        </p>
        <PasswordForm user={user} />
      </Card>
    </Page>
  );
}

function PasswordForm({ user }: { user: ResultOf<'profile.get-info'> }) {
  const { form, submit, busy, refusal, wait } = usePasswordForm();
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {/* Tells password managers whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={user.login} />
      <div>
        <PasswordField
          label="Текущий пароль"
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
        <p className={classes.forgotten}>
          <TextLink to={pathTo('forgotPassword')}>Забыли пароль?</TextLink>
        </p>
      </div>
      <PasswordField
        label="Новый пароль"
        autoComplete="new-password"
        help={<PasswordMeter hint={passwordHint(form.values.newPassword)} />}
        {...form.getInputProps('newPassword')}
      />
      <PasswordField
        label="Новый пароль ещё раз"
        autoComplete="new-password"
        {...form.getInputProps('repeated')}
      />
      <FormRefusal refusal={refusal} wait={wait} />
      <Button type="submit" size="md" className={classes.submit ?? ''} loading={busy} disabled={wait > 0}>
        Сменить пароль
      </Button>
    </form>
  );
}

function usePasswordForm() {
  const client = useQueryClient();
  const plan = useActForm({
    initialValues: { currentPassword: '', newPassword: '', repeated: '' },
    validate: {
      currentPassword: (password) => (password ? null : 'Введите текущий пароль'),
      newPassword: (password) =>
        password.length < shortestPassword ? `Пароль не короче ${shortestPassword} знаков` : null,
      repeated: (repeated, { newPassword }) => (repeated === newPassword ? null : 'Пароли не совпадают'),
    },
    act: async ({ currentPassword, newPassword }) => {
      await call('profile.edit-user-password', { currentPassword, newPassword });
      plan.form.reset();
      void toast('Пароль изменён. На других устройствах нужно войти заново');
      void refresh(client, 'profile.get-sessions');
    },
  });
  return plan;
}
