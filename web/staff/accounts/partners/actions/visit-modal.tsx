import { useQueryClient } from '@tanstack/react-query';
import { pages } from '#contract/wire/pages';
import { FormModal, useFormModal } from '../../../../ui/dialog/form-modal.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { required } from '../../../../ui/form/required.ts';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { call, refreshAfter } from '../../../rpc/rpc.ts';
import type { Card } from '../partner-actions.ts';
import { nameOf } from '../partner-name.ts';

/** Asks for a reason and opens the partner's cabinet in another tab, read-only. */
export function VisitModal({ partner }: { partner: Card }) {
  const client = useQueryClient();
  const modal = useFormModal({
    initialValues: { reason: '' },
    validate: { reason: required('Напишите, зачем: партнёр это увидит') },
    act: async ({ reason }, keyed) => {
      const params = { userId: partner.id, reason: reason.trim() };
      await call('operator.view-as', keyed(params));
      // The browser may block the new tab; the cookie is set by then, so the reader can open the cabinet by hand.
      if (window.open(pages.dashboard, '_blank') === null)
        void toast('Браузер не открыл вкладку. Откройте кабинет сами: он уже доступен 15 минут', 'failed');
      await refreshAfter(client, 'operator.view-as');
      return '';
    },
  });
  return (
    <FormModal
      modal={modal}
      title="Посмотреть как партнёр"
      submitText="Открыть кабинет"
      unsaved={false}
      lead={
        <>
          Кабинет партнёра {nameOf(partner)} откроется в новой вкладке на 15 минут. Изменить там ничего
          нельзя.
        </>
      }
    >
      <TextField
        label="Причина просмотра"
        help="Партнёр увидит причину, вашу роль и время"
        maxLength={300}
        autoComplete="off"
        {...modal.form.getInputProps('reason')}
      />
    </FormModal>
  );
}
