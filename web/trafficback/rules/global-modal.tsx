import { useAct } from '../../rpc/rpc.ts';
import { Modal } from '../../ui/dialog/modal.tsx';
import { useOpening } from '../../ui/dialog/opening.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { type ActForm, useActForm } from '../../ui/form/act-form.ts';
import { FormRefusal } from '../../ui/form/form-refusal.tsx';
import { LinkDoubts } from '../../urls/link-doubts.tsx';
import { readTarget, type TargetValues, writeTarget } from '../targets/target.ts';
import { TargetFields } from '../targets/target-fields.tsx';
import { useTargetDoubts } from '../targets/use-target-doubts.ts';
import classes from '../trafficback.module.css';
import type { GlobalRule } from './rule-acts.ts';

/** The global rule: a new one, or one in place of the earlier. */
export function GlobalModal({ rule, isCustom, closed }: GlobalModalProps) {
  const [opened, close] = useOpening();
  const { form, submit, busy, refusal, wait, doubts } = useGlobalForm(rule, isCustom, close);
  return (
    <Modal
      opened={opened}
      title="Глобальное правило"
      size={isCustom ? 'xl' : 'md'}
      close={close}
      closed={closed}
      submit={submit}
      submitText={rule ? 'Сохранить' : 'Создать правило'}
      busy={busy}
      unsaved={form.isDirty()}
      foot={<LinkDoubts {...doubts} isNew={!rule} busy={busy} />}
    >
      <div className={classes.form}>
        <p className={classes.lead}>Куда идёт трафик офферов, у которых нет своего правила.</p>
        <TargetFields form={form} offerField="offer" offer={rule?.offer ?? null} isCustom={isCustom} />
        <FormRefusal refusal={refusal} wait={wait} />
      </div>
    </Modal>
  );
}

type GlobalModalProps = { rule: GlobalRule | null; isCustom: boolean; closed: () => void };

function useGlobalForm(rule: GlobalRule | null, isCustom: boolean, done: () => void) {
  const act = useAct();
  const actForm: ActForm<TargetValues> = useActForm({
    initialValues: readTarget(rule),
    validate: {},
    act: async (values) => {
      if (doubts.stops()) return;
      await act('trafficback.create-trafficback-global', writeTarget(values, isCustom));
      void toast('Глобальное правило сохранено');
      done();
    },
  });
  const doubts = useTargetDoubts(actForm, isCustom);
  return { ...actForm, doubts };
}
