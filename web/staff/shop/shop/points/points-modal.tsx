import { RpcFailure } from '../../../../rpc/failure.ts';
import { formatPoints } from '../../../../shop/shop/format-points.ts';
import { FormModal, stay, useFormModal } from '../../../../ui/dialog/form-modal.tsx';
import { required } from '../../../../ui/form/required.ts';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { readAmount } from '../../../../ui/text/amount.ts';
import { useAction } from '../../../rpc/rpc.ts';
import type { Promotions } from '../promotions.ts';
import { PromotionField } from './promotion-field.tsx';
import { partnerOf } from './typed-points.ts';

/** Points for one partner. */
export function PointsModal({ promotions, promotionId }: PointsModalProps) {
  const act = useAction();
  const modal = useFormModal({
    initialValues: { promotionId: String(promotionId ?? ''), partner: '', amount: '', comment: '' },
    validate: {
      promotionId: required('Выберите акцию'),
      partner: required('Укажите ID или логин партнёра'),
      amount: (amount) => (entryOf('1', amount) ? null : 'Число, не ноль; с минусом баллы спишутся'),
    },
    act: async ({ promotionId: id, partner, amount, comment }, keyed) => {
      const entry = entryOf(partner, amount);
      if (!entry) return stay;
      const params = { promotionId: Number(id), entries: [{ ...entry, comment: comment.trim() }] };
      const { lines } = await act('operator.post-points-many', keyed(params)).catch((failure: unknown) => {
        throw namedByField(failure);
      });
      const promotion = promotions.find((one) => one.id === params.promotionId);
      const after = lines[0]?.balanceAfter ?? 0;
      return `Готово: у ${lines[0]?.userLogin} теперь ${promotion ? formatPoints(after, promotion) : after}`;
    },
  });
  const { form } = modal;
  return (
    <FormModal
      modal={modal}
      title="Начислить баллы"
      submitText={form.values.amount.trim().startsWith('-') ? 'Списать баллы' : 'Начислить баллы'}
    >
      <PromotionField promotions={promotions} {...form.getInputProps('promotionId')} />
      <TextField label="Партнёр" help="ID или логин" autoComplete="off" {...form.getInputProps('partner')} />
      <TextField
        label="Баллы"
        help="С минусом спишутся"
        inputMode="decimal"
        autoComplete="off"
        {...form.getInputProps('amount')}
      />
      <TextField
        label="Комментарий"
        help="Увидит партнёр"
        autoComplete="off"
        maxLength={500}
        {...form.getInputProps('comment')}
      />
    </FormModal>
  );
}

export type PointsModalProps = {
  promotions: Promotions;
  /** The promotion that the page shows. */
  promotionId: number | undefined;
};

/** The typed values as a line of a file. */
function entryOf(partner: string, amount: string) {
  const value = readAmount(amount) || null;
  return value === null ? null : { partner: partnerOf(partner.trim()), amount: value };
}

/** The errors of the single entry under the form's field names. */
function namedByField(failure: unknown): unknown {
  if (!(failure instanceof RpcFailure)) return failure;
  const { code, fields, message } = failure;
  const named = Object.entries(fields).map(([name, text]) => [name.replace('entries.0.', ''), text]);
  return new RpcFailure({ code, message, data: Object.fromEntries(named) });
}
