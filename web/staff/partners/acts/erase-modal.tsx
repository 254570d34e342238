import { useQueryClient } from '@tanstack/react-query';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useOpening } from '../../../ui/dialog/opening.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useActForm } from '../../../ui/form/act-form.ts';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { call, refreshAfter } from '../../rpc/rpc.ts';
import type { Card } from '../partner-acts.ts';
import classes from '../partners.module.css';

/** Erases a partner for good: says what goes and what stays, and has the login typed. */
export function EraseModal({ partner, closed }: { partner: Card; closed: () => void }) {
  const [opened, close] = useOpening();
  const client = useQueryClient();
  const { form, submit, busy, refusal, wait, uncertain } = useActForm({
    initialValues: { login: '' },
    validate: {
      login: (text) =>
        text.trim().toLowerCase() === partner.login.toLowerCase()
          ? null
          : `Введите логин партнёра: ${partner.login}`,
    },
    act: async ({ login }, keyed) => {
      await call('operator.erase-user', keyed({ userId: partner.id, login }));
      await refreshAfter(client, 'operator.erase-user');
      close();
      void toast('Партнёр удалён');
    },
  });
  return (
    <Modal
      opened={opened}
      title={`Удалить партнёра № ${partner.id}?`}
      close={close}
      closed={closed}
      submit={submit}
      submitText="Удалить навсегда"
      busy={busy}
      uncertain={uncertain}
    >
      <div className={classes.form}>
        <p className={classes.lead}>
          Исчезнут: логин, имя, почта, телефон и мессенджеры, адреса доставки, названия и метки ссылок,
          постбеки и правила, уведомления, комментарии. Сеансы и токен API закончатся сразу, ссылки ответят
          как у заблокированного. Вернуть это нельзя.
        </p>
        <p className={classes.lead}>
          Останутся без имени: номер партнёра, баланс и его история, конверсии, суммы статистики, номера и
          товары заказов, записи о том, кто из сотрудников что делал. Логин сможет занять другой.
        </p>
        <TextField
          label={`Логин партнёра: ${partner.login}`}
          help="Введите его, чтобы не удалить другого"
          autoComplete="off"
          {...form.getInputProps('login')}
        />
        <FormRefusal refusal={refusal} wait={wait} />
      </div>
    </Modal>
  );
}
