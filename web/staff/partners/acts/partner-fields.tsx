import type { UseFormReturnType } from '@mantine/form';
import { systemNames } from '#contract/staff/staff-names';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { PhoneInput } from '../../../ui/phone/phone-input.tsx';
import classes from '../partners.module.css';

/** What the staff type of a partner. */
export type PartnerFieldValues = Record<
  'login' | 'email' | 'firstName' | 'lastName' | 'phone' | 'skype' | 'telegram' | 'system' | 'own',
  string
>;

export const noPartner: PartnerFieldValues = {
  ...{ login: '', email: '', firstName: '', lastName: '', phone: '', skype: '', telegram: '' },
  ...{ system: '1', own: 'no' },
};

/** Login, mail, name, contacts, type and the right to own links. */
export function PartnerFields<Values extends PartnerFieldValues>({
  form,
}: {
  form: UseFormReturnType<Values>;
}) {
  return (
    <>
      <div className={classes.pair}>
        <TextField label="Логин" autoComplete="off" spellCheck={false} {...form.getInputProps('login')} />
        <TextField label="Почта" type="email" autoComplete="off" {...form.getInputProps('email')} />
        <TextField label="Имя" autoComplete="off" {...form.getInputProps('firstName')} />
        <TextField label="Фамилия" autoComplete="off" {...form.getInputProps('lastName')} />
      </div>
      <PhoneInput
        label="Телефон"
        help="Необязательно"
        {...form.getInputProps('phone')}
        value={form.values.phone}
      />
      <div className={classes.pair}>
        <TextField
          label="Telegram"
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('telegram')}
        />
        <TextField label="Skype" autoComplete="off" spellCheck={false} {...form.getInputProps('skype')} />
        <SelectField
          label="Тип"
          data={Object.entries(systemNames).map(([value, label]) => ({ value, label }))}
          {...form.getInputProps('system')}
        />
        <SelectField
          label="Свои ссылки в трафикбеке"
          data={[
            { value: 'no', label: 'Нельзя' },
            { value: 'yes', label: 'Можно' },
          ]}
          {...form.getInputProps('own')}
        />
      </div>
    </>
  );
}

/** The fields as the server takes them. */
export function fieldsOf({ system, own, ...values }: PartnerFieldValues) {
  const { login, email, firstName, lastName, phone, skype, telegram } = values;
  const type = ([1, 2, 3] as const).find((one) => String(one) === system) ?? 1;
  return {
    login,
    email,
    firstName,
    lastName,
    phone,
    skype,
    telegram,
    system: type,
    isCustomTrafficback: own === 'yes',
  };
}
