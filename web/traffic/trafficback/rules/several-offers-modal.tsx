import { useAction } from '../../../rpc/rpc.ts';
import { required } from '../../../ui/form/required.ts';
import { formatNumber } from '../../../ui/text/format.ts';
import { OffersPicker } from '../targets/offers-picker.tsx';
import { TargetModal } from './target-modal.tsx';

/** One target for many offers at once. */
export function SeveralOffersModal({ isCustom }: { isCustom: boolean }) {
  const act = useAction();
  return (
    <TargetModal
      isCustom={isCustom}
      isNew={false}
      offerField="offerTo"
      target={null}
      from={{ offersFrom: '' }}
      validate={{ offersFrom: required('Выберите офферы') }}
      title="Правило для нескольких офферов"
      size="lg"
      submitText="Сохранить правила"
      send={async ({ offersFrom = '' }, { offer, ...sent }) => {
        const { created, updated, same } = await act('trafficback.create-trafficbacks-offer', {
          offersFrom: offersFrom.split(',').map(Number),
          offerTo: offer,
          ...sent,
        });
        const counts = [created, updated, same].map((count) => formatNumber(count));
        return `Создано: ${counts[0]}, изменено: ${counts[1]}, без изменений: ${counts[2]}`;
      }}
      fields={(form) => (
        <OffersPicker
          label="Офферы"
          placeholder="Название или ID"
          help="Правила, которые у них уже есть, заменятся. За раз до 500 офферов"
          {...form.getInputProps('offersFrom')}
        />
      )}
    />
  );
}
