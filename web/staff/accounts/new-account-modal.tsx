import { useQueryClient } from '@tanstack/react-query';
import { Modal } from '../../ui/dialog/modal.tsx';
import { useOpening } from '../../ui/dialog/opening.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useActForm } from '../../ui/form/act-form.ts';
import { FormRefusal } from '../../ui/form/form-refusal.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { passwordHint, shortestPassword } from '../../ui/form/password-hint.ts';
import { PasswordMeter } from '../../ui/form/password-meter.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { call, refreshAfter } from '../rpc/rpc.ts';
import classes from './fields.module.css';
import { RoleField, readRole } from './role-field.tsx';

/** A new account of the staff; its second factor is set up at the first sign-in. */
export function NewAccountModal({ closed }: { closed: () => void }) {
  const [opened, close] = useOpening();
  const { form, submit, busy, refusal, wait, uncertain } = useNewAccount(close);
  return (
    <Modal
      opened={opened}
      title="Новый сотрудник"
      close={close}
      closed={closed}
      submit={submit}
      submitText="Добавить сотрудника"
      busy={busy}
      uncertain={uncertain}
      unsaved={form.isDirty()}
    >
      <div className={classes.fields}>
        <TextField
          label="Имя"
          help="Так его увидят коллеги и журнал"
          maxLength={100}
          {...form.getInputProps('name')}
        />
        <TextField label="Логин" maxLength={64} autoComplete="off" {...form.getInputProps('login')} />
        <TextField
          label="Почта"
          help="Необязательно: ссылка для входа, если пароль подбирают"
          type="email"
          autoComplete="off"
          maxLength={254}
          {...form.getInputProps('email')}
        />
        <RoleField {...form.getInputProps('role')} />
        <PasswordField
          label="Пароль"
          autoComplete="new-password"
          help={<PasswordMeter hint={passwordHint(form.values.password)} />}
          {...form.getInputProps('password')}
        />
        <FormRefusal refusal={refusal} wait={wait} />
      </div>
    </Modal>
  );
}

function useNewAccount(close: () => void) {
  const client = useQueryClient();
  return useActForm({
    initialValues: { name: '', login: '', email: '', role: 'support', password: '' },
    validate: {
      name: (name) => (name.trim() ? null : 'Укажите имя'),
      login: (login) => (login.trim().length >= 3 ? null : 'Логин не короче 3 знаков'),
      password: (password) =>
        password.length < shortestPassword ? `Пароль не короче ${shortestPassword} знаков` : null,
    },
    act: async ({ role, email, ...fields }, keyed) => {
      await call(
        'operator.create-staff',
        keyed({ ...fields, email: email.trim() || null, role: readRole(role) }),
      );
      await refreshAfter(client, 'operator.create-staff');
      void toast('Сотрудник добавлен. Второй фактор он настроит при первом входе');
      close();
    },
  });
}
