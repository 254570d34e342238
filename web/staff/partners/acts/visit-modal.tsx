import { pages } from '#contract/wire/pages';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useOpening } from '../../../ui/dialog/opening.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useActForm } from '../../../ui/form/act-form.ts';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { call } from '../../rpc/rpc.ts';
import type { Card } from '../partner-acts.ts';
import { nameOf } from '../partner-name.ts';
import classes from '../partners.module.css';

/** Asks why, and opens the partner's cabinet in another tab, to read only. */
export function VisitModal({ partner, closed }: { partner: Card; closed: () => void }) {
  const [opened, close] = useOpening();
  const { form, submit, busy, refusal, wait, uncertain } = useActForm({
    initialValues: { reason: '' },
    validate: { reason: (text) => (text.trim() ? null : 'Напишите, зачем: партнёр это увидит') },
    act: async ({ reason }, keyed) => {
      const params = { userId: partner.id, reason: reason.trim() };
      await call('operator.view-as', keyed(params));
      close();
      // The browser may keep the tab from opening; the cookie is set by then, so the way in can be walked by hand.
      if (window.open(pages.dashboard, '_blank') === null)
        void toast('Браузер не открыл вкладку. Откройте кабинет сами: он уже доступен 15 минут', 'failed');
    },
  });
  return (
    <Modal
      opened={opened}
      title="Посмотреть как партнёр"
      close={close}
      closed={closed}
      submit={submit}
      submitText="Открыть кабинет"
      busy={busy}
      uncertain={uncertain}
    >
      <div className={classes.form}>
        <p className={classes.lead}>
          Кабинет партнёра {nameOf(partner)} откроется в новой вкладке на 15 минут. Изменить там ничего
          нельзя.
        </p>
        <TextField
          label="Зачем"
          help="Партнёр увидит причину, вашу роль и время"
          maxLength={300}
          autoComplete="off"
          {...form.getInputProps('reason')}
        />
        <FormRefusal refusal={refusal} wait={wait} />
      </div>
    </Modal>
  );
}
