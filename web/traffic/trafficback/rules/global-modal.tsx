import { useAct } from '../../../rpc/rpc.ts';
import { FormModal, type ModalForm, stay, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { LinkDoubts } from '../../../ui/urls/link-doubts.tsx';
import { readTarget, type TargetValues, writeTarget } from '../targets/target.ts';
import { TargetFields } from '../targets/target-fields.tsx';
import { useTargetDoubts } from '../targets/use-target-doubts.ts';
import type { GlobalRule } from './rule-acts.ts';

/** The global rule: a new one, or a replacement. */
export function GlobalModal({ rule, isCustom }: { rule: GlobalRule | null; isCustom: boolean }) {
  const { doubts, ...modal } = useGlobalForm(rule, isCustom);
  return (
    <FormModal
      modal={modal}
      title="Глобальное правило"
      lead="Куда идёт трафик офферов, у которых нет своего правила."
      size={isCustom ? 'xl' : 'md'}
      submitText={rule ? 'Сохранить' : 'Создать правило'}
      foot={<LinkDoubts {...doubts} isNew={!rule} busy={modal.busy} />}
    >
      <TargetFields form={modal.form} offerField="offer" offer={rule?.offer ?? null} isCustom={isCustom} />
    </FormModal>
  );
}

function useGlobalForm(rule: GlobalRule | null, isCustom: boolean) {
  const act = useAct();
  const modal: ModalForm<TargetValues> = useFormModal({
    initialValues: readTarget(rule),
    validate: {},
    act: async (values) => {
      if (doubts.stops()) return stay;
      await act('trafficback.create-trafficback-global', writeTarget(values, isCustom));
      return 'Глобальное правило сохранено';
    },
  });
  const doubts = useTargetDoubts(modal, isCustom);
  return { ...modal, doubts };
}
