import { useAction } from '../../rpc/rpc.ts';
import { FormModal, useFormModal } from '../../ui/dialog/form-modal.tsx';
import { required } from '../../ui/form/required.ts';
import { TextField } from '../../ui/form/text-field.tsx';

/** The form of a new domain. */
export function DomainModal() {
  const act = useAction();
  const modal = useFormModal({
    initialValues: { host: '' },
    validate: { host: required('Укажите домен') },
    act: async ({ host }) => {
      await act('domains.create-domain', { host });
      return 'Домен добавлен: создайте записи в его DNS';
    },
  });
  return (
    <FormModal
      modal={modal}
      title="Новый домен"
      submitText="Добавить"
      lead="Лучше поддомен: основной сайт останется на своём месте."
    >
      <TextField
        label="Домен"
        help="Например go.example.ru или ссылки.пример.рф"
        maxLength={300}
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        {...modal.form.getInputProps('host')}
      />
    </FormModal>
  );
}
