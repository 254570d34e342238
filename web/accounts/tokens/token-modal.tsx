import { useAction } from '../../rpc/rpc.ts';
import { FormModal, useFormModal } from '../../ui/dialog/form-modal.tsx';
import { DayField } from '../../ui/form/day/day-field.tsx';
import { required } from '../../ui/form/required.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { NewToken } from './new-token.tsx';
import { ScopeFields } from './scope-fields.tsx';

/** The form of a named token; then the token itself, which is shown nowhere else. */
export function TokenModal({ scopes }: { scopes: readonly string[] }) {
  const act = useAction();
  const modal = useFormModal({
    initialValues: { name: '', expiresAt: '', scopes: [] as string[] },
    validate: {
      name: required('Введите название'),
      scopes: (chosen) => (chosen.length > 0 ? null : 'Выберите хотя бы одно право'),
    },
    act: async ({ name, expiresAt, scopes: chosen }) => {
      const made = await act('profile.create-token', {
        name,
        scopes: chosen,
        expiresAt: expiresAt === '' ? null : endOf(expiresAt),
      });
      return { title: 'Токен создан', body: <NewToken token={made.token} /> };
    },
  });
  const { form } = modal;
  const values = form.getValues();
  return (
    <FormModal modal={modal} title="Новый токен" submitText="Создать токен" size="xl">
      <TextField
        label="Название"
        help="Для какой программы, например «Трекер»"
        maxLength={60}
        {...form.getInputProps('name')}
      />
      <DayField
        label="Последний день"
        help="Пустое поле: токен бессрочный"
        value={values.expiresAt}
        error={form.errors.expiresAt}
        choose={(day) => form.setFieldValue('expiresAt', day ?? '')}
      />
      <ScopeFields
        scopes={scopes}
        value={values.scopes}
        error={form.errors.scopes}
        onChange={(chosen) => form.setFieldValue('scopes', chosen)}
      />
    </FormModal>
  );
}

/** The end of a day by the browser's clock. */
function endOf(day: string) {
  return new Date(`${day}T23:59:59`).toISOString();
}
