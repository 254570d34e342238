import type { UseFormReturnType } from '@mantine/form';
import { systemNames } from '#contract/console/staff-names';
import { required } from '../../../../ui/form/required.ts';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { PhoneInput } from '../../../../ui/phone/phone-input.tsx';
import { managerChoices, readManager, useManagers } from '../../managers/use-managers.ts';

/** The fields of a partner that the staff type. */
export const noPartner = {
  login: '',
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  skype: '',
  telegram: '',
  system: '1',
  own: 'no',
  manager: 'none',
};

export const partnerRules = { login: required('Укажите логин'), email: required('Укажите почту') };

type PartnerFieldValues = typeof noPartner;

/** Login, mail, name, contacts, type, the right to own links and the manager. */
export function PartnerFields<Values extends PartnerFieldValues>({
  form,
}: {
  form: UseFormReturnType<Values>;
}) {
  const managers = useManagers();
  return (
    <>
      <div className="stack halves-768 gap-16">
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
      <div className="stack halves-768 gap-16">
        <TextField
          label="Telegram"
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('telegram')}
        />
        {form.getInitialValues().skype && (
          <TextField label="Skype" autoComplete="off" spellCheck={false} {...form.getInputProps('skype')} />
        )}
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
        {managers.length > 0 && (
          <SelectField
            label="Менеджер"
            help="Партнёр увидит его контакты"
            data={managerChoices(managers, form.values.manager)}
            {...form.getInputProps('manager')}
          />
        )}
      </div>
    </>
  );
}

/** The fields as the server takes them; without the manager for a bound account, which chooses none. */
export function fieldsOf({ system, own, manager, ...values }: PartnerFieldValues, isBound: boolean) {
  return {
    ...values,
    system: ([1, 2, 3] as const).find((one) => String(one) === system) ?? 1,
    isCustomTrafficback: own === 'yes',
    ...(isBound ? {} : { managerId: readManager(manager) }),
  };
}
