import { type ComponentProps, useState } from 'react';
import { FormModal, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { PasswordField } from '../../../ui/form/password/password-field.tsx';
import { refuseShortPassword } from '../../../ui/form/password/password-hint.ts';
import { required } from '../../../ui/form/required.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { managerChoices, readManager, useManagers } from '../../accounts/managers/use-managers.ts';
import { useMe } from '../../rpc/me.ts';
import { useAction } from '../../rpc/rpc.ts';
import { HistoryLink } from '../../ui/history-link.tsx';
import type { Account } from './account-columns.tsx';
import { CardFields } from './card-fields.tsx';
import { RoleField, readRole } from './role-field.tsx';

/** Changes an account. The reader's own role and block can be changed only by another administrator. */
export function AccountModal({ account: latest, onClose }: { account: Account; onClose: () => void }) {
  // The account at the time when the form was opened: the list may reload meanwhile.
  const [account] = useState(latest);
  const isOwn = useMe().id === account.id;
  const modal = useChanging(account, onClose);
  const { form } = modal;
  const turn = (name: 'isBlocked' | 'resetsTfa') => ({
    isOn: form.values[name],
    turn: (isOn: boolean) => form.setFieldValue(name, isOn),
  });
  return (
    <FormModal
      modal={modal}
      title={account.name}
      submitText="Сохранить сотрудника"
      foot={<HistoryLink record={`staff-${account.id}`} />}
    >
      <TextField label="Имя" maxLength={100} {...form.getInputProps('name')} />
      <TextField label="Логин" value={account.login} readOnly />
      <TextField
        label="Почта"
        help="Ссылка для входа, если пароль подбирают"
        type="email"
        autoComplete="off"
        maxLength={254}
        {...form.getInputProps('email')}
      />
      {!isOwn && <RoleField help="Другая роль завершит его сеансы" {...form.getInputProps('role')} />}
      <PasswordField
        label="Новый пароль"
        autoComplete="new-password"
        help="Оставьте пустым, чтобы не менять. Новый завершит все сеансы"
        {...form.getInputProps('password')}
      />
      <CardFields form={form} />
      {account.partners > 0 && <HeirField account={account} {...form.getInputProps('heir')} />}
      {!isOwn && <SwitchField label="Заблокирован" help="Сеансы завершатся" {...turn('isBlocked')} />}
      {account.hasTfa && (
        <SwitchField
          label="Сбросить второй фактор"
          help="Настроит заново при следующем входе"
          {...turn('resetsTfa')}
        />
      )}
    </FormModal>
  );
}

function useChanging(account: Account, onClose: () => void) {
  const act = useAction();
  return useFormModal({
    onClose,
    initialValues: {
      name: account.name,
      email: account.email ?? '',
      role: `${account.role}`,
      password: '',
      isBlocked: account.isBlocked,
      resetsTfa: false,
      telegram: account.telegram,
      contactEmail: account.contactEmail,
      pictureId: account.pictureId,
      isBound: account.isBound,
      heir: '',
    },
    validate: {
      name: required('Укажите имя'),
      password: (password) => (password ? refuseShortPassword(password) : null),
    },
    act: async ({ name, email, role, password, resetsTfa, heir, ...card }, keyed) => {
      const were = new Map<string, unknown>(Object.entries(account));
      const shown = Object.entries({ ...card, isBound: card.isBound && role !== 'admin' });
      const changes = {
        ...Object.fromEntries(shown.filter(([field, value]) => were.get(field) !== value)),
        ...(email.trim() === (account.email ?? '') ? {} : { email: email.trim() || null }),
        ...(name.trim() === account.name ? {} : { name }),
        ...(role === account.role ? {} : { role: readRole(role) }),
        ...(password ? { password } : {}),
        ...(heir ? { partnersTo: readManager(heir) } : {}),
        ...(resetsTfa ? ({ resetTfa: true } as const) : {}),
      };
      if (Object.keys(changes).length === 0) return '';
      await act('operator.update-staff', keyed({ id: account.id, ...changes }));
      return 'Сотрудник изменён';
    },
  });
}

/** The manager who takes over the partners of an account; empty keeps the partners. */
function HeirField({
  account,
  ...props
}: Omit<ComponentProps<typeof SelectField>, 'data'> & { account: Account }) {
  const others = useManagers().filter(({ id }) => id !== account.id);
  return (
    <SelectField
      label={`Передать партнёров: ${formatNumber(account.partners)}`}
      help="Вместе с остальным, одним действием"
      data={[{ value: '', label: 'Оставить за ним' }, ...managerChoices(others)]}
      {...props}
    />
  );
}
