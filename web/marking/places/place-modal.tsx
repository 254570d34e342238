import { adPlaceKindNames, adPlaceKinds } from '#contract/marking/creative-names';
import { useAction } from '../../rpc/rpc.ts';
import { FormModal, useFormModal } from '../../ui/dialog/form-modal.tsx';
import { choicesOf } from '../../ui/filter/filters.ts';
import { ChoiceField } from '../../ui/form/choice-field.tsx';
import { required } from '../../ui/form/required.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import type { Place } from '../links/place.ts';

/** The form of a place, new or changed. */
export function PlaceModal({ place }: { place: Place | null }) {
  const act = useAction();
  const { kind, name, address } = place ?? newPlace;
  const modal = useFormModal({
    initialValues: { kind, name, address },
    validate: { name: required('Укажите название'), address: required('Укажите адрес') },
    act: async (values) => {
      await act('creatives.save-place', { ...values, id: place?.id });
      return place ? 'Площадка сохранена' : 'Площадка добавлена: проверьте её по своей ссылке';
    },
  });
  const { form } = modal;
  const isMoved = place !== null && place.provedBy !== null && form.values.address !== place.address;
  return (
    <FormModal
      modal={modal}
      title={place ? 'Изменить площадку' : 'Новая площадка'}
      submitText={place ? 'Сохранить' : 'Добавить'}
    >
      <ChoiceField label="Вид" options={kinds} {...form.getInputProps('kind')} />
      <TextField
        label="Название"
        help="Например «Блог о деньгах»"
        maxLength={100}
        {...form.getInputProps('name')}
      />
      <TextField
        label="Адрес"
        help={
          isMoved
            ? 'Новый адрес нужно будет подтвердить заново'
            : 'Страница, канал или сообщество: https://blog.example.ru'
        }
        maxLength={500}
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        {...form.getInputProps('address')}
      />
    </FormModal>
  );
}

const newPlace = { kind: 'site' as const, name: '', address: '' };
const kinds = choicesOf(adPlaceKinds, adPlaceKindNames);
