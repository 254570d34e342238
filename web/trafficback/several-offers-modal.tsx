import { useQueryClient } from '@tanstack/react-query';
import { call, refresh } from '../rpc/rpc.ts';
import { toast } from '../ui/feedback/toast.ts';
import { useActForm } from '../ui/form/act-form.ts';
import { FormRefusal } from '../ui/form/form-refusal.tsx';
import { formatNumber } from '../ui/format.ts';
import { Modal } from '../ui/modal.tsx';
import { useOpening } from '../ui/opening.ts';
import { OffersPicker } from './offers-picker.tsx';
import { touched } from './rule-acts.ts';
import { readTarget, writeTarget } from './target.ts';
import { TargetFields } from './target-fields.tsx';
import classes from './trafficback.module.css';

/** One target for many offers at once. */
export function SeveralOffersModal({ isCustom, closed }: { isCustom: boolean; closed: () => void }) {
  const [opened, close] = useOpening();
  const { form, submit, busy, refusal, wait } = useManyForm(isCustom, close);
  return (
    <Modal
      opened={opened}
      title="Правило для нескольких офферов"
      size="lg"
      close={close}
      closed={closed}
      submit={submit}
      submitText="Сохранить правила"
      busy={busy}
    >
      <div className={classes.form}>
        <OffersPicker
          label="Офферы"
          placeholder="Название или номер"
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
  const client = useQueryClient();
  const { offer, ...target } = readTarget(null);
  return useActForm({
    initialValues: { offersFrom: '', ...target, offerTo: offer },
    validate: { offersFrom: (ids) => (ids ? null : 'Выберите офферы') },
    act: async ({ offersFrom, offerTo, ...values }) => {
      const { offer, ...sent } = writeTarget({ ...values, offer: offerTo }, isCustom);
      const { created, updated, same } = await call('trafficback.create-trafficbacks-offer', {
        offersFrom: offersFrom.split(',').map(Number),
        offerTo: offer,
        ...sent,
      });
      await refresh(client, ...touched);
      const counts = [created, updated, same].map((count) => formatNumber(count));
      void toast(`Создано: ${counts[0]}, изменено: ${counts[1]}, без изменений: ${counts[2]}`);
      done();
    },
  });
}
