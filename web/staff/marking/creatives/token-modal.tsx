import { FormModal, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { required } from '../../../ui/form/required.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useAction } from '../../rpc/rpc.ts';
import type { Creative } from './creative-columns.tsx';

/** The token that the operator of advertising data gave to a creative. A token never changes. */
export function TokenModal({ creative: { id, name, replacesId } }: { creative: Creative }) {
  const act = useAction();
  const modal = useFormModal({
    initialValues: { erid: '' },
    validate: { erid: required('Укажите токен') },
    act: async ({ erid }, keyed) => {
      await act('operator.set-creative-token', keyed({ id, erid: erid.trim() }));
      return 'Токен записан: креатив можно выбирать в ссылках';
    },
  });
  return (
    <FormModal
      modal={modal}
      title="Токен креатива"
      submitText="Записать токен"
      lead={
        replacesId === null
          ? 'Изменить записанный токен нельзя: проверьте его по ОРД.'
          : 'Ссылки сразу перейдут с прежнего креатива на этот. Изменить записанный токен нельзя.'
      }
    >
      <p>Креатив: {name}</p>
      <TextField
        label="Токен (erid)"
        help="Как его дал ОРД: латинские буквы и цифры"
        maxLength={200}
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="off"
        {...modal.form.getInputProps('erid')}
      />
    </FormModal>
  );
}
