import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useOpening } from '../../../ui/dialog/opening.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useActForm } from '../../../ui/form/act-form.ts';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { call, refreshAfter } from '../../rpc/rpc.ts';
import type { Card } from '../partner-acts.ts';
import classes from '../partners.module.css';
import { fieldsOf, PartnerFields } from './partner-fields.tsx';

/** Changes a partner's data; only what differs is sent, so what somebody else changed meanwhile stays. */
export function EditPartnerModal({ partner, closed }: { partner: Card; closed: () => void }) {
  const [opened, close] = useOpening();
  const client = useQueryClient();
  // As the form was opened: the card may be loaded anew meanwhile.
  const [before] = useState(() => valuesOf(partner));
  const { form, submit, busy, refusal, wait, uncertain } = useActForm({
    initialValues: { ...before, password: '' },
    validate: {
      login: (text) => (text.trim() ? null : 'Укажите логин'),
      email: (text) => (text.trim() ? null : 'Укажите почту'),
    },
    act: async ({ password, ...values }, keyed) => {
      const were = new Map<string, unknown>(Object.entries(fieldsOf(before)));
      const changes = Object.entries(fieldsOf(values)).filter(([name, value]) => were.get(name) !== value);
      const params = { id: partner.id, ...Object.fromEntries(changes), ...(password ? { password } : {}) };
      await call('operator.update-user', keyed(params));
      await refreshAfter(client, 'operator.update-user');
      close();
      void toast('Данные партнёра сохранены');
    },
  });
  return (
    <Modal
      opened={opened}
      title="Данные партнёра"
      size="lg"
      close={close}
      closed={closed}
      submit={submit}
      submitText="Сохранить данные"
      busy={busy}
      uncertain={uncertain}
      unsaved={form.isDirty()}
    >
      <div className={classes.form}>
        <PartnerFields form={form} />
        <PasswordField
          label="Новый пароль"
          help="Пусто: прежний остаётся. Новый завершит все сеансы партнёра и его токен API"
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <FormRefusal refusal={refusal} wait={wait} />
      </div>
    </Modal>
  );
}

function valuesOf({ system, isCustomTrafficback, ...card }: Card) {
  const { login, email, firstName, lastName, phone, skype, telegram } = card;
  const own = isCustomTrafficback ? 'yes' : 'no';
  return { login, email, firstName, lastName, phone, skype, telegram, system: String(system), own };
}
