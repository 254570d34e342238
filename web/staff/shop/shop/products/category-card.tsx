import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { FormModal, useFormModal } from '../../../../ui/dialog/form-modal.tsx';
import { useModal } from '../../../../ui/dialog/opening.ts';
import { Loaded } from '../../../../ui/feedback/loaded.tsx';
import { SkeletonLine } from '../../../../ui/feedback/skeleton.tsx';
import { required } from '../../../../ui/form/required.ts';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { ActionButton } from '../../../../ui/page/action-button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { useMay } from '../../../rpc/me.ts';
import { ask, useAction } from '../../../rpc/rpc.ts';
import type { Category } from './category-actions.ts';
import { CategoryList } from './category-list.tsx';

export const askCategories = (promotionId: number) => ask('operator.get-categories', { promotionId });

/** The categories of a shop, in the shop's order. */
export function CategoryCard({ promotionId }: { promotionId: number }) {
  const categories = useQuery(askCategories(promotionId));
  const writing = useModal((category: Category | null) => (
    <CategoryModal promotionId={promotionId} category={category} />
  ));
  const maySave = useMay()('operator.save-category');
  const button = maySave && (
    <ActionButton icon={IconPlus} onClick={() => writing.open(null)}>
      Новая категория
    </ActionButton>
  );
  return (
    <Card title="Категории" actions={button}>
      <Loaded
        query={categories}
        failed="Не удалось загрузить категории"
        skeleton={<SkeletonLine size="small" width="240px" />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <p className="flush dim">Без категорий магазин показывает все товары подряд.</p>
          ) : (
            <CategoryList
              promotionId={promotionId}
              categories={items}
              rename={writing.open}
              maySave={maySave}
            />
          )
        }
      </Loaded>
      {writing.modal}
    </Card>
  );
}

/** The name of a new or existing category. */
function CategoryModal({ promotionId, category }: { promotionId: number; category: Category | null }) {
  const act = useAction();
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
