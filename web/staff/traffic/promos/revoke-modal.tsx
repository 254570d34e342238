import { promoRestDays } from '#contract/traffic/promo-names';
import { FormModal, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { momentAt } from '../../../ui/filter/time-zone.ts';
import { AreaField } from '../../../ui/form/area-field.tsx';
import { DayField, dayProps } from '../../../ui/form/day/day-field.tsx';
import { required } from '../../../ui/form/required.ts';
import { zoneAt } from '../../../ui/text/format.ts';
import { useAction } from '../../rpc/rpc.ts';
import type { Promo } from './promo-columns.tsx';

/** Ends a code from a moment on, with a reason that its partner reads. */
export function RevokeModal({ promo: { id, code } }: { promo: Promo }) {
  const act = useAction();
  const modal = useFormModal({
    initialValues: { from: '', reason: '' },
    validate: { reason: required('Укажите причину: её увидит партнёр') },
    act: async ({ from, reason }, keyed) => {
      const at = (from === '' ? new Date() : momentAt(from)).toISOString();
      await act('operator.revoke-promo', keyed({ id, from: at, reason: reason.trim() }));
      return `Промокод ${code} отозван`;
    },
  });
  const { form } = modal;
  return (
    <FormModal
      modal={modal}
      title={`Отозвать промокод ${code}?`}
      submitText="Отозвать"
      danger
      lead={`Заказы с ним после этого времени не принимаются, прежние конверсии остаются. Другому партнёру его можно дать через ${promoRestDays} дней.`}
    >
      <DayField
        kind="datetime-local"
        label="С какого времени"
        help={`Пусто — сейчас. Часовой пояс браузера: ${zoneAt(new Date())}`}
        {...dayProps(form.getInputProps('from'))}
      />
      <AreaField label="Причина" minRows={2} maxRows={6} maxLength={500} {...form.getInputProps('reason')} />
    </FormModal>
  );
}
