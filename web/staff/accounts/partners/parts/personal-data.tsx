import { FormModal, useFormModal } from '../../../../ui/dialog/form-modal.tsx';
import { useModal } from '../../../../ui/dialog/opening.ts';
import { useDo } from '../../../../ui/dialog/use-do.ts';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { ActionButton } from '../../../../ui/page/action-button.tsx';
import { Card as Surface } from '../../../../ui/page/card.tsx';
import { useMay } from '../../../rpc/me.ts';
import { useAction } from '../../../rpc/rpc.ts';
import type { Card } from '../partner-actions.ts';
import classes from '../partners.module.css';

/** A person's rights to their data: a copy of all stored data, and erasure. Only administrators serve both. */
export function PersonalData({ partner }: { partner: Card }) {
  const may = useMay();
  const erasing = useModal(() => <EraseModal partner={partner} />);
  const act = useAction();
  const { run, isPending } = useDo();
  if (!may('operator.export-user')) return null;
  const download = () =>
    void run(
      () => act('operator.export-user', { userId: partner.id }),
      ({ path }) => window.location.assign(path),
    );
  return (
    <Surface title="Личные данные">
      <div className="column gap-16">
        <p className={classes.quiet}>
          {partner.isErased
            ? 'Личные данные удалены. Деньги, конверсии и номера заказов остались без имени.'
            : 'По просьбе партнёра: копия всего, что о нём хранится, или удаление.'}
        </p>
        <div className="wrap gap-8">
          <ActionButton loading={isPending} onClick={download}>
            Скачать всё о партнёре
          </ActionButton>
          {!partner.isErased && <ActionButton onClick={erasing.open}>Удалить партнёра</ActionButton>}
        </div>
      </div>
      {erasing.modal}
    </Surface>
  );
}

/** Erases a partner for good: lists the data that goes and stays, and requires the typed login. */
function EraseModal({ partner }: { partner: Card }) {
  const act = useAction();
  const modal = useFormModal({
    initialValues: { login: '' },
    validate: {
      login: (text) =>
        text.trim().toLowerCase() === partner.login.toLowerCase()
          ? null
          : `Введите логин партнёра: ${partner.login}`,
    },
    act: async ({ login }, keyed) => {
      await act('operator.erase-user', keyed({ userId: partner.id, login }));
      return 'Партнёр удалён';
    },
  });
  return (
    <FormModal
      modal={modal}
      title={`Удалить партнёра № ${partner.id}?`}
      submitText="Удалить навсегда"
      unsaved={false}
      lead={
        <>
          Исчезнут: логин, имя, почта, телефон и мессенджеры, адреса доставки, названия и метки ссылок,
          постбеки и правила, уведомления, комментарии. Сеансы и токен API закончатся сразу, ссылки ответят
          как у заблокированного. Вернуть это нельзя.
        </>
      }
    >
      <p className={classes.quiet}>
        Останутся без имени: номер партнёра, баланс и его история, конверсии, суммы статистики, номера и
        товары заказов, записи о том, кто из сотрудников что делал. Логин сможет занять другой.
      </p>
      <TextField
        label={`Логин партнёра: ${partner.login}`}
        help="Введите его, чтобы не удалить другого"
        autoComplete="off"
        {...modal.form.getInputProps('login')}
      />
    </FormModal>
  );
}
