import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../../ui/feedback/toast.ts';
import { useActForm } from '../../ui/form/act-form.ts';
import { FormRefusal } from '../../ui/form/form-refusal.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useOpening } from '../../ui/opening.ts';
import { pathTo } from '../app/paths.ts';
import { call, refresh } from '../app/rpc.ts';
import { useRepeatKey } from '../ui/use-repeat-key.ts';
import { ChoiceField } from './choice-field.tsx';
import { fieldsOf, noPartner, PartnerFields } from './partner-fields.tsx';
import { currencyCodes } from './partner-filters.ts';
import classes from './partners.module.css';

/** Makes a partner and opens the card. */
export function NewPartnerModal({ closed }: { closed: () => void }) {
  const [opened, close] = useOpening();
  const client = useQueryClient();
  const navigate = useNavigate();
  const keyOf = useRepeatKey();
  // Opens the card once the modal is gone: until then its typed text would hold the page back.
  const made = useRef<number>(null);
  const leave = () => {
    closed();
    if (made.current !== null) void navigate(pathTo('partner', { id: made.current }));
  };
  const { form, submit, busy, refusal, wait } = useActForm({
    initialValues: { ...noPartner, password: '', currency: 'RUB' },
    validate: {
      login: (text) => (text.trim() ? null : 'Укажите логин'),
      email: (text) => (text.trim() ? null : 'Укажите почту'),
      password: (text) => (text ? null : 'Укажите пароль'),
    },
    act: async ({ password, currency, ...values }) => {
      const currencyCode = currencyCodes.find((one) => one === currency);
      const params = { ...fieldsOf(values), password, currencyCode };
      const { id } = await call('operator.create-user', { ...params, idempotencyKey: keyOf(params) });
      await refresh(client, 'operator.get-users');
      made.current = id;
      close();
      void toast('Партнёр создан');
    },
  });
  return (
    <Modal
      opened={opened}
      title="Новый партнёр"
      size="lg"
      close={close}
      closed={leave}
      submit={submit}
      submitText="Создать партнёра"
      busy={busy}
      unsaved={form.isDirty()}
    >
      <div className={classes.form}>
        <PartnerFields form={form} />
        <div className={classes.pair}>
          <PasswordField
            label="Пароль"
            help="Не короче 12 знаков"
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <ChoiceField
            label="Валюта"
            help="Потом не меняется"
            data={[...currencyCodes]}
            {...form.getInputProps('currency')}
          />
        </div>
        <FormRefusal refusal={refusal} wait={wait} />
      </div>
    </Modal>
  );
}
