import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { currencyCodes } from '#contract/money/ledger-names';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useOpening } from '../../../ui/dialog/opening.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useActForm } from '../../../ui/form/act-form.ts';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { call, refreshAfter } from '../../rpc/rpc.ts';
import classes from '../partners.module.css';
import { ChoiceField } from './choice-field.tsx';
import { fieldsOf, noPartner, PartnerFields } from './partner-fields.tsx';

/** Makes a partner. `closed` gets their id once the modal is gone, or null where nobody was made. */
export function NewPartnerModal({ closed }: { closed: (made: number | null) => void }) {
  const [opened, close] = useOpening();
  const client = useQueryClient();
  const made = useRef<number>(null);
  const { form, submit, busy, refusal, wait, uncertain } = useActForm({
    initialValues: { ...noPartner, password: '', currency: 'RUB' },
    validate: {
      login: (text) => (text.trim() ? null : 'Укажите логин'),
      email: (text) => (text.trim() ? null : 'Укажите почту'),
      password: (text) => (text ? null : 'Укажите пароль'),
    },
    act: async ({ password, currency, ...values }, keyed) => {
      const currencyCode = currencyCodes.find((one) => one === currency);
      const params = { ...fieldsOf(values), password, currencyCode };
      const { id } = await call('operator.create-user', keyed(params));
      await refreshAfter(client, 'operator.create-user');
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
      closed={() => closed(made.current)}
      submit={submit}
      submitText="Создать партнёра"
      busy={busy}
      uncertain={uncertain}
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
