import { FormModal, useFormModal } from '../../../../ui/dialog/form-modal.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useAct } from '../../../rpc/rpc.ts';
import type { Card } from '../partner-acts.ts';
import classes from '../partners.module.css';

/** Erases a partner for good: lists the data that goes and stays, and requires the typed login. */
export function EraseModal({ partner }: { partner: Card }) {
  const act = useAct();
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
