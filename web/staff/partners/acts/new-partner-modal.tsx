import { useRef } from 'react';
import { currencyCodes } from '#contract/money/ledger-names';
import { FormModal, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { useMe } from '../../rpc/me.ts';
import { useAct } from '../../rpc/rpc.ts';
import classes from '../partners.module.css';
import { fieldsOf, noPartner, PartnerFields } from './partner-fields.tsx';

/** Makes a partner. `closed` gets their id once the modal is gone, or null where nobody was made. */
export function NewPartnerModal({ closed }: { closed: (made: number | null) => void }) {
  const act = useAct();
  const { isBound } = useMe();
  const made = useRef<number>(null);
  const modal = useFormModal({
    closed: () => closed(made.current),
    initialValues: { ...noPartner, password: '', currency: 'RUB' },
    validate: {
      login: (text) => (text.trim() ? null : 'Укажите логин'),
      email: (text) => (text.trim() ? null : 'Укажите почту'),
      password: (text) => (text ? null : 'Укажите пароль'),
    },
    act: async ({ password, currency, ...values }, keyed) => {
      const currencyCode = currencyCodes.find((one) => one === currency);
      const params = { ...fieldsOf(values, isBound), password, currencyCode };
      const { id } = await act('operator.create-user', keyed(params));
      made.current = id;
      return 'Партнёр создан';
    },
  });
  return (
    <FormModal modal={modal} title="Новый партнёр" size="lg" submitText="Создать партнёра">
      <PartnerFields form={modal.form} />
      <div className={classes.pair}>
        <PasswordField
          label="Пароль"
          help="Не короче 12 знаков"
          autoComplete="new-password"
          {...modal.form.getInputProps('password')}
        />
        <SelectField
          label="Валюта"
          help="Потом не меняется"
          data={[...currencyCodes]}
          {...modal.form.getInputProps('currency')}
        />
      </div>
    </FormModal>
  );
}
