import { useAct } from '../../rpc/rpc.ts';
import { Modal } from '../../ui/dialog/modal.tsx';
import { useOpening } from '../../ui/dialog/opening.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { type ActForm, useActForm } from '../../ui/form/act-form.ts';
import { FormRefusal } from '../../ui/form/form-refusal.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { LinkDoubts } from '../../urls/link-doubts.tsx';
import { OffersPicker } from '../targets/offers-picker.tsx';
import { readTarget, writeTarget } from '../targets/target.ts';
import { TargetFields } from '../targets/target-fields.tsx';
import { useTargetDoubts } from '../targets/use-target-doubts.ts';
import classes from '../trafficback.module.css';

/** One target for many offers at once. */
export function SeveralOffersModal({ isCustom, closed }: { isCustom: boolean; closed: () => void }) {
  const [opened, close] = useOpening();
  const { form, submit, busy, refusal, wait, doubts } = useManyForm(isCustom, close);
  return (
    <Modal
      opened={opened}
      title="Правило для нескольких офферов"
      size={isCustom ? 'xl' : 'lg'}
      close={close}
      closed={closed}
      submit={submit}
      submitText="Сохранить правила"
      busy={busy}
      unsaved={form.isDirty()}
      foot={<LinkDoubts {...doubts} isNew={false} busy={busy} />}
    >
      <div className={classes.form}>
        <OffersPicker
          label="Офферы"
          placeholder="Название или ID"
          help="Правила, которые у них уже есть, заменятся. За раз до 500 офферов"
          {...form.getInputProps('offersFrom')}
        />
        <TargetFields form={form} offerField="offerTo" offer={null} isCustom={isCustom} />
        <FormRefusal refusal={refusal} wait={wait} />
      </div>
    </Modal>
  );
}

function useManyForm(isCustom: boolean, done: () => void) {
  const act = useAct();
  const { offer, ...target } = readTarget(null);
  const actForm: ActForm<Fields> = useActForm({
    initialValues: { offersFrom: '', ...target, offerTo: offer },
    validate: { offersFrom: (ids) => (ids ? null : 'Выберите офферы') },
    act: async ({ offersFrom, offerTo, ...values }) => {
      if (doubts.stops()) return;
      const { offer, ...sent } = writeTarget({ ...values, offer: offerTo }, isCustom);
      const { created, updated, same } = await act('trafficback.create-trafficbacks-offer', {
        offersFrom: offersFrom.split(',').map(Number),
        offerTo: offer,
        ...sent,
      });
      const counts = [created, updated, same].map((count) => formatNumber(count));
      void toast(`Создано: ${counts[0]}, изменено: ${counts[1]}, без изменений: ${counts[2]}`);
      done();
    },
  });
  const doubts = useTargetDoubts(actForm, isCustom);
  return { ...actForm, doubts };
}

type Fields = { offersFrom: string; isGuru: string; link: string; offerTo: string };
