import { FormModal, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { PasswordField, PasswordMeter } from '../../../ui/form/password/password-field.tsx';
import { passwordHint, refuseShortPassword } from '../../../ui/form/password/password-hint.ts';
import { required } from '../../../ui/form/required.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useAction } from '../../rpc/rpc.ts';
import { CardFields, noCard } from './card-fields.tsx';
import { RoleField, readRole } from './role-field.tsx';

/** A new account of the staff; its second factor is set up at the first sign-in. */
export function NewAccountModal() {
  const modal = useNewAccount();
  const { form } = modal;
  return (
    <FormModal modal={modal} title="Новый сотрудник" submitText="Добавить сотрудника">
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
      <CardFields form={form} />
      <PasswordField
        label="Пароль"
        autoComplete="new-password"
        help={<PasswordMeter hint={passwordHint(form.values.password)} />}
        {...form.getInputProps('password')}
      />
    </FormModal>
  );
}

function useNewAccount() {
  const act = useAction();
  return useFormModal({
    initialValues: { name: '', login: '', email: '', role: 'support', password: '', ...noCard },
    validate: {
      name: required('Укажите имя'),
      login: (login) => (login.trim().length >= 3 ? null : 'Логин не короче 3 знаков'),
      password: refuseShortPassword,
    },
    act: async ({ role, email, ...fields }, keyed) => {
      const isBound = fields.isBound && role !== 'admin';
      const params = { ...fields, isBound, email: email.trim() || null, role: readRole(role) };
      await act('operator.create-staff', keyed(params));
      return 'Сотрудник добавлен. Второй фактор он настроит при первом входе';
    },
  });
}
