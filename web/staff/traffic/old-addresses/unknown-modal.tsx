import { type UnknownChoice, unknownChoices } from '#contract/traffic/old-addresses';
import { FormModal, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { choicesOf } from '../../../ui/filter/filters.ts';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { type ResultOf, useAction } from '../../rpc/rpc.ts';

export const unknownChoiceNames: Record<UnknownChoice, string> = {
  'network-choice': 'На запасные офферы сети',
  address: 'На свой адрес',
  'not-found': 'На страницу «Ссылка не найдена»',
};

type Choice = ResultOf<'operator.get-address-forms'>['unknown'];

/** The target of old links that cannot be read. */
export function UnknownModal({ choice }: { choice: Choice }) {
  const act = useAction();
  const modal = useFormModal({
    initialValues: choice,
    validate: {
      url: (url, { kind }) => (kind === 'address' && url.trim() === '' ? 'Укажите адрес' : null),
    },
    act: async (values, keyed) => {
      await act('operator.set-unknown-address', keyed(values));
      return 'Сохранено';
    },
  });
  const { form } = modal;
  return (
    <FormModal modal={modal} title="Куда идут непрочитанные ссылки" submitText="Сохранить">
      <ChoiceField
        label="Куда"
        options={choicesOf(unknownChoices, unknownChoiceNames)}
        {...form.getInputProps('kind')}
      />
      {form.values.kind === 'address' && (
        <TextField
          label="Адрес"
          inputMode="url"
          autoComplete="off"
          placeholder="https://example.org/"
          {...form.getInputProps('url')}
        />
      )}
    </FormModal>
  );
}
