import { useQueryClient } from '@tanstack/react-query';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useOpening } from '../../../ui/dialog/opening.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useActForm } from '../../../ui/form/act-form.ts';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { call, refreshAfter } from '../../rpc/rpc.ts';
import classes from '../forms.module.css';
import type { Category } from './category-acts.ts';

/** The name of a category: of a new one, or another one. */
export function CategoryModal({ promotionId, category, closed }: CategoryModalProps) {
  const [opened, close] = useOpening();
  const client = useQueryClient();
  const { form, submit, busy, refusal, wait, uncertain } = useActForm({
    initialValues: { name: category?.name ?? '' },
    validate: { name: (name) => (name.trim() ? null : 'Укажите название') },
    act: async ({ name }, keyed) => {
      const params = { ...(category ? { id: category.id } : {}), promotionId, name: name.trim() };
      await call('operator.save-category', keyed(params));
      await refreshAfter(client, 'operator.save-category');
      void toast(category ? 'Категория переименована' : 'Категория добавлена');
      close();
    },
  });
  return (
    <Modal
      opened={opened}
      title={category ? 'Переименовать категорию' : 'Новая категория'}
      close={close}
      closed={closed}
      submit={submit}
      submitText={category ? 'Переименовать' : 'Добавить категорию'}
      busy={busy}
      uncertain={uncertain}
      unsaved={form.isDirty()}
    >
      <div className={classes.form}>
        <TextField label="Название" autoComplete="off" maxLength={100} {...form.getInputProps('name')} />
        <FormRefusal refusal={refusal} wait={wait} />
      </div>
    </Modal>
  );
}

type CategoryModalProps = { promotionId: number; category: Category | null; closed: () => void };
