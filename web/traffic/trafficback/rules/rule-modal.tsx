import { useAct } from '../../../rpc/rpc.ts';
import { FormModal, type ModalForm, stay, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { required } from '../../../ui/form/required.ts';
import { LinkDoubts } from '../../../ui/urls/link-doubts.tsx';
import { OfferPicker } from '../targets/offer-picker.tsx';
import { readTarget, writeTarget } from '../targets/target.ts';
import { TargetFields } from '../targets/target-fields.tsx';
import { useTargetDoubts } from '../targets/use-target-doubts.ts';
import type { Rule } from './rule-acts.ts';

/** A rule of one offer: a new one, or an existing one. */
export function RuleModal({ rule, isCustom }: { rule: Rule | null; isCustom: boolean }) {
  const { doubts, ...modal } = useRuleForm(rule, isCustom);
  return (
    <FormModal
      modal={modal}
      title={rule ? 'Изменить правило' : 'Новое правило'}
      size={isCustom ? 'xl' : 'md'}
      submitText={rule ? 'Сохранить' : 'Создать правило'}
      foot={<LinkDoubts {...doubts} isNew={!rule} busy={modal.busy} />}
    >
      <OfferPicker
        label="Оффер"
        placeholder="Название или ID"
        help="Чей трафик перенаправить"
        method="trafficback.get-offers-from"
        initial={rule?.offerFrom ?? null}
        {...modal.form.getInputProps('offerFrom')}
      />
      <TargetFields
        form={modal.form}
        offerField="offerTo"
        offer={rule?.offerTo ?? null}
        isCustom={isCustom}
      />
    </FormModal>
  );
}

function useRuleForm(rule: Rule | null, isCustom: boolean) {
  const act = useAct();
  const { offer, ...target } = readTarget(rule && { ...rule, offer: rule.offerTo });
  const modal: ModalForm<Fields> = useFormModal({
    initialValues: { offerFrom: rule ? String(rule.offerFrom.id) : '', ...target, offerTo: offer },
    validate: { offerFrom: required('Выберите оффер') },
    act: async ({ offerFrom, offerTo, ...values }) => {
      if (doubts.stops()) return stay;
      const { offer, ...sent } = writeTarget({ ...values, offer: offerTo }, isCustom);
      const wanted = { offerFrom: Number(offerFrom), offerTo: offer, ...sent };
      if (rule) await act('trafficback.update-trafficback-offer', { id: rule.id, ...wanted });
      else await act('trafficback.create-trafficback-offer', wanted);
      return rule ? 'Правило сохранено' : 'Правило создано';
    },
  });
  const doubts = useTargetDoubts(modal, isCustom);
  return { ...modal, doubts };
}

type Fields = { offerFrom: string; isGuru: string; link: string; offerTo: string };
