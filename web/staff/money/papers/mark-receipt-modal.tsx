import { type ReceiptLook, receiptLookNames, receiptLooks } from '#contract/money/paper-names';
import { FormModal, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { choicesOf } from '../../../ui/filter/filters.ts';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { type ItemOf, useAction } from '../../rpc/rpc.ts';

type Receipt = ItemOf<'operator.get-receipts'>;

/** Asks for the state of a receipt that somebody saw on its page at the tax service. */
export function MarkReceiptModal({ receipt: { withdrawalId, look } }: { receipt: Receipt }) {
  const act = useAction();
  const modal = useFormModal<{ state: ReceiptLook }>({
    initialValues: { state: look ?? 'valid' },
    validate: {},
    act: async ({ state }, keyed) => {
      await act('operator.mark-receipt', keyed({ id: withdrawalId, state }));
      return 'Отмечено';
    },
  });
  return (
    <FormModal
      modal={modal}
      title={`Чек за выплату № ${withdrawalId}`}
      submitText="Отметить"
      lead="Что показывает страница чека в налоговой. Аннулированный держит следующую выплату, пока партнёр не приложит новый; ненайденный не держит."
    >
      <ChoiceField
        label="В налоговой"
        options={choicesOf(receiptLooks, receiptLookNames)}
        {...modal.form.getInputProps('state')}
      />
    </FormModal>
  );
}
