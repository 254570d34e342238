import { useAction } from '../../../rpc/rpc.ts';
import { required } from '../../../ui/form/required.ts';
import { OfferPicker } from '../targets/offer-picker.tsx';
import type { Rule } from './rule-actions.ts';
import { TargetModal } from './target-modal.tsx';

/** A rule of one offer: a new one, of `offerFrom` where it is given, or an existing one. */
export function RuleModal({
  rule,
  isCustom,
  offerFrom = rule?.offerFrom ?? null,
}: {
  rule: Rule | null;
  isCustom: boolean;
  offerFrom?: Rule['offerFrom'] | null;
}) {
  const act = useAction();
  return (
    <TargetModal
      isCustom={isCustom}
      isNew={!rule}
      offerField="offerTo"
      target={rule && { ...rule, offer: rule.offerTo }}
      from={{ offerFrom: offerFrom ? String(offerFrom.id) : '' }}
      validate={{ offerFrom: required('Выберите оффер') }}
      title={rule ? 'Изменить правило' : 'Новое правило'}
      submitText={rule ? 'Сохранить' : 'Создать правило'}
      send={async ({ offerFrom }, { offer, ...sent }) => {
        const wanted = { offerFrom: Number(offerFrom), offerTo: offer, ...sent };
        if (rule) await act('trafficback.update-trafficback-offer', { id: rule.id, ...wanted });
        else await act('trafficback.create-trafficback-offer', wanted);
        return rule ? 'Правило сохранено' : 'Правило создано';
      }}
      fields={(form) => (
        <OfferPicker
          label="Оффер"
          placeholder="Название или ID"
          help="Чей трафик перенаправить"
          method="trafficback.get-offers-from"
          initial={offerFrom}
          {...form.getInputProps('offerFrom')}
        />
      )}
    />
  );
}
