import { FormModal, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { AreaField } from '../../../ui/form/area-field.tsx';
import { required } from '../../../ui/form/required.ts';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useAct } from '../../rpc/rpc.ts';

/** A new version of the public offer, which partners accept before their next withdrawal. */
export function OfferModal() {
  const act = useAct();
  const modal = useFormModal({
    initialValues: { title: 'Договор-оферта', text: '', acceptsSilence: true },
    validate: {
      title: required('Заполните поле'),
      text: required('Вставьте текст договора'),
    },
    act: async (values, keyed) => {
      const { version } = await act('operator.publish-contract', keyed(values));
      return `Версия ${version} опубликована`;
    },
  });
  const { form } = modal;
  return (
    <FormModal
      modal={modal}
      size="xl"
      title="Новая версия оферты"
      submitText="Опубликовать"
      lead="Партнёры без своего договора примут её перед следующей выплатой. Опубликованную версию не изменить."
    >
      <TextField label="Название" maxLength={200} {...form.getInputProps('title')} />
      <AreaField
        label="Текст"
        help="Как его прочтут партнёры: абзацы остаются, разметки нет"
        minRows={8}
        maxRows={16}
        {...form.getInputProps('text')}
      />
      <SwitchField
        label="Молчание принимает акт"
        help="Если партнёр не возразил за пять рабочих дней"
        {...form.getInputProps('acceptsSilence')}
      />
    </FormModal>
  );
}
