import { FormModal, useFormModal } from '../../../../ui/dialog/form-modal.tsx';
import { required } from '../../../../ui/form/required.ts';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useAct } from '../../../rpc/rpc.ts';
import type { Category } from './category-acts.ts';

/** The name of a new or existing category. */
export function CategoryModal({ promotionId, category }: { promotionId: number; category: Category | null }) {
  const act = useAct();
  const modal = useFormModal({
    initialValues: { name: category?.name ?? '' },
    validate: { name: required('Укажите название') },
    act: async ({ name }, keyed) => {
      const params = { ...(category ? { id: category.id } : {}), promotionId, name: name.trim() };
      await act('operator.save-category', keyed(params));
      return category ? 'Категория переименована' : 'Категория добавлена';
    },
  });
  return (
    <FormModal
      modal={modal}
      title={category ? 'Переименовать категорию' : 'Новая категория'}
      submitText={category ? 'Переименовать' : 'Добавить категорию'}
    >
      <TextField label="Название" autoComplete="off" maxLength={100} {...modal.form.getInputProps('name')} />
    </FormModal>
  );
}
