import { useAct } from '../../../rpc/rpc.ts';
import { FormModal, type ModalForm, stay, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { required } from '../../../ui/form/required.ts';
import { formatNumber } from '../../../ui/text/format.ts';
import { LinkDoubts } from '../../../ui/urls/link-doubts.tsx';
import { OffersPicker } from '../targets/offers-picker.tsx';
import { readTarget, writeTarget } from '../targets/target.ts';
import { TargetFields } from '../targets/target-fields.tsx';
import { useTargetDoubts } from '../targets/use-target-doubts.ts';

/** One target for many offers at once. */
export function SeveralOffersModal({ isCustom }: { isCustom: boolean }) {
  const { doubts, ...modal } = useManyForm(isCustom);
  return (
    <FormModal
      modal={modal}
      title="Правило для нескольких офферов"
      size={isCustom ? 'xl' : 'lg'}
      submitText="Сохранить правила"
      foot={<LinkDoubts {...doubts} isNew={false} busy={modal.busy} />}
    >
      <OffersPicker
        label="Офферы"
        placeholder="Название или ID"
        help="Правила, которые у них уже есть, заменятся. За раз до 500 офферов"
        {...modal.form.getInputProps('offersFrom')}
      />
      <TargetFields form={modal.form} offerField="offerTo" offer={null} isCustom={isCustom} />
    </FormModal>
  );
}

function useManyForm(isCustom: boolean) {
  const act = useAct();
  const { offer, ...target } = readTarget(null);
  const modal: ModalForm<Fields> = useFormModal({
    initialValues: { offersFrom: '', ...target, offerTo: offer },
    validate: { offersFrom: required('Выберите офферы') },
    act: async ({ offersFrom, offerTo, ...values }) => {
      if (doubts.stops()) return stay;
      const { offer, ...sent } = writeTarget({ ...values, offer: offerTo }, isCustom);
      const { created, updated, same } = await act('trafficback.create-trafficbacks-offer', {
        offersFrom: offersFrom.split(',').map(Number),
        offerTo: offer,
        ...sent,
      });
      const counts = [created, updated, same].map((count) => formatNumber(count));
      return `Создано: ${counts[0]}, изменено: ${counts[1]}, без изменений: ${counts[2]}`;
    },
  });
  const doubts = useTargetDoubts(modal, isCustom);
  return { ...modal, doubts };
}

type Fields = { offersFrom: string; isGuru: string; link: string; offerTo: string };
