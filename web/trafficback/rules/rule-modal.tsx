import { useAct } from '../../rpc/rpc.ts';
import { Modal } from '../../ui/dialog/modal.tsx';
import { useOpening } from '../../ui/dialog/opening.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { type ActForm, useActForm } from '../../ui/form/act-form.ts';
import { FormRefusal } from '../../ui/form/form-refusal.tsx';
import { LinkDoubts } from '../../urls/link-doubts.tsx';
import { OfferPicker } from '../targets/offer-picker.tsx';
import { readTarget, writeTarget } from '../targets/target.ts';
import { TargetFields } from '../targets/target-fields.tsx';
import { useTargetDoubts } from '../targets/use-target-doubts.ts';
import classes from '../trafficback.module.css';
import type { Rule } from './rule-acts.ts';

/** A rule of one offer: a new one, or one to change. */
export function RuleModal({ rule, isCustom, closed }: RuleModalProps) {
  const [opened, close] = useOpening();
  const { form, submit, busy, refusal, wait, doubts } = useRuleForm(rule, isCustom, close);
  return (
    <Modal
      opened={opened}
      title={rule ? 'Изменить правило' : 'Новое правило'}
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
        <OfferPicker
          label="Оффер"
          placeholder="Название или ID"
          help="Чей трафик перенаправить"
          method="trafficback.get-offers-from"
          initial={rule?.offerFrom ?? null}
          {...form.getInputProps('offerFrom')}
        />
        <TargetFields form={form} offerField="offerTo" offer={rule?.offerTo ?? null} isCustom={isCustom} />
        <FormRefusal refusal={refusal} wait={wait} />
      </div>
    </Modal>
  );
}

type RuleModalProps = { rule: Rule | null; isCustom: boolean; closed: () => void };

function useRuleForm(rule: Rule | null, isCustom: boolean, done: () => void) {
  const act = useAct();
  const { offer, ...target } = readTarget(rule && { ...rule, offer: rule.offerTo });
  const actForm: ActForm<Fields> = useActForm({
    initialValues: { offerFrom: rule ? String(rule.offerFrom.id) : '', ...target, offerTo: offer },
    validate: { offerFrom: (id) => (id ? null : 'Выберите оффер') },
    act: async ({ offerFrom, offerTo, ...values }) => {
      if (doubts.stops()) return;
      const { offer, ...sent } = writeTarget({ ...values, offer: offerTo }, isCustom);
      const wanted = { offerFrom: Number(offerFrom), offerTo: offer, ...sent };
      if (rule) await act('trafficback.update-trafficback-offer', { id: rule.id, ...wanted });
      else await act('trafficback.create-trafficback-offer', wanted);
      void toast(rule ? 'Правило сохранено' : 'Правило создано');
      done();
    },
  });
  const doubts = useTargetDoubts(actForm, isCustom);
  return { ...actForm, doubts };
}

type Fields = { offerFrom: string; isGuru: string; link: string; offerTo: string };
