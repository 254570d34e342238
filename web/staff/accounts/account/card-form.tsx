import { useQuery, useQueryClient } from '@tanstack/react-query';
import { leavesUnsaved, useLeaveQuestion } from '../../../ui/dialog/leave-question.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Skeleton, SkeletonLine } from '../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useActionForm } from '../../../ui/form/action-form.ts';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { ContactFields } from '../../console/accounts/card-fields.tsx';
import { ask, call, type ResultOf, refreshAfter } from '../../rpc/rpc.ts';
import classes from './own-account.module.css';

export const askCard = ask('staff.get-card', {});

/** The manager's card for their own partners: the ways to reach the manager. */
export function OwnCard({ name }: { name: string }) {
  const card = useQuery(askCard);
  return (
    <Card title="Что видят ваши партнёры">
      <Loaded
        query={card}
        failed="Не удалось загрузить контакты"
        skeleton={
          <Skeleton>
            <SkeletonLine width="320px" />
            <SkeletonLine width="320px" />
          </Skeleton>
        }
      >
        {(data) => <CardForm name={name} card={data} />}
      </Loaded>
    </Card>
  );
}

function CardForm({ name, card }: { name: string; card: ResultOf<'staff.get-card'> }) {
  const client = useQueryClient();
  const { telegram, contactEmail, pictureId } = card;
  const { form, ...plan } = useActionForm({
    initialValues: { telegram, contactEmail, pictureId },
    validate: {},
    act: async (values) => {
      await call('staff.edit-card', values);
      form.resetDirty(values);
      await refreshAfter(client, 'staff.edit-card');
      void toast('Контакты сохранены');
    },
  });
  useLeaveQuestion(form.isDirty() ? leavesUnsaved : null);
  return (
    <SubmitForm
      plan={plan}
      className={classes.form}
      submitText="Сохранить контакты"
      button={{ className: classes.submit ?? '' }}
    >
      <p className="only-below-16 dim">
        Имя, портрет и контакты стоят в кабинете каждого партнёра, чей вы менеджер. Пустое не показываем.
      </p>
      <ContactFields name={name} form={form} />
    </SubmitForm>
  );
}
