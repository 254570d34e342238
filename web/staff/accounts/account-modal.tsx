import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Modal } from '../../ui/dialog/modal.tsx';
import { useOpening } from '../../ui/dialog/opening.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useActForm } from '../../ui/form/act-form.ts';
import { FormRefusal } from '../../ui/form/form-refusal.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { shortestPassword } from '../../ui/form/password-hint.ts';
import { SwitchField } from '../../ui/form/switch-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useMe } from '../rpc/me.ts';
import { call, refreshAfter } from '../rpc/rpc.ts';
import { HistoryLink } from '../ui/history-link.tsx';
import type { Account } from './account-columns.tsx';
import classes from './fields.module.css';
import { RoleField, readRole } from './role-field.tsx';

/** Changes an account. Its own role and block are another administrator's to change. */
export function AccountModal({ account: latest, closed }: { account: Account; closed: () => void }) {
  // As the form was opened: the list may be loaded anew meanwhile.
  const [account] = useState(latest);
  const [opened, close] = useOpening();
  const { id } = useMe();
  const isOwn = id === account.id;
  const [isBlocked, block] = useState(account.isBlocked);
  const [resetsTfa, resetTfa] = useState(false);
  const { form, submit, busy, refusal, wait, uncertain } = useChanging(
    account,
    { isBlocked, resetsTfa },
    close,
  );
  return (
    <Modal
      opened={opened}
      title={account.name}
      close={close}
      closed={closed}
      submit={submit}
      submitText="Сохранить сотрудника"
      busy={busy}
      uncertain={uncertain}
      unsaved={form.isDirty() || isBlocked !== account.isBlocked || resetsTfa}
      foot={<HistoryLink record={`staff-${account.id}`} />}
    >
      <div className={classes.fields}>
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
        {!isOwn && (
          <SwitchField label="Заблокирован" help="Сеансы завершатся" isOn={isBlocked} turn={block} />
        )}
        {account.hasTfa && (
          <SwitchField
            label="Сбросить второй фактор"
            help="Настроит заново при следующем входе"
            isOn={resetsTfa}
            turn={resetTfa}
          />
        )}
        <FormRefusal refusal={refusal} wait={wait} />
      </div>
    </Modal>
  );
}

type Switches = { isBlocked: boolean; resetsTfa: boolean };

function useChanging(account: Account, { isBlocked, resetsTfa }: Switches, close: () => void) {
  const client = useQueryClient();
  return useActForm({
    initialValues: { name: account.name, email: account.email ?? '', role: `${account.role}`, password: '' },
    validate: {
      name: (name) => (name.trim() ? null : 'Укажите имя'),
      password: (password) =>
        password && password.length < shortestPassword ? `Пароль не короче ${shortestPassword} знаков` : null,
    },
    act: async ({ name, email, role, password }, keyed) => {
      const changes = {
        ...(email.trim() === (account.email ?? '') ? {} : { email: email.trim() || null }),
        ...(name.trim() === account.name ? {} : { name }),
        ...(role === account.role ? {} : { role: readRole(role) }),
        ...(password ? { password } : {}),
        ...(isBlocked === account.isBlocked ? {} : { isBlocked }),
        ...(resetsTfa ? ({ resetTfa: true } as const) : {}),
      };
      if (Object.keys(changes).length > 0) {
        await call('operator.update-staff', keyed({ id: account.id, ...changes }));
        await refreshAfter(client, 'operator.update-staff');
        void toast('Сотрудник изменён');
      }
      close();
    },
  });
}
