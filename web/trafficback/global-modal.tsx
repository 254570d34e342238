import { useQueryClient } from '@tanstack/react-query';
import { call, refresh } from '../rpc/rpc.ts';
import { toast } from '../ui/feedback/toast.ts';
import { useActForm } from '../ui/form/act-form.ts';
import { FormRefusal } from '../ui/form/form-refusal.tsx';
import { Modal } from '../ui/modal.tsx';
import { useOpening } from '../ui/opening.ts';
import { type GlobalRule, touched } from './rule-acts.ts';
import { readTarget, writeTarget } from './target.ts';
import { TargetFields } from './target-fields.tsx';
import classes from './trafficback.module.css';

/** The global rule: a new one, or one in place of the earlier. */
export function GlobalModal({ rule, isCustom, closed }: GlobalModalProps) {
  const [opened, close] = useOpening();
  const client = useQueryClient();
  const { form, submit, busy, refusal, wait } = useActForm({
    initialValues: readTarget(rule),
    validate: {},
    act: async (values) => {
      await call('trafficback.create-trafficback-global', writeTarget(values, isCustom));
      await refresh(client, ...touched);
      void toast('Глобальное правило сохранено');
      close();
    },
  });
  return (
    <Modal
      opened={opened}
      title="Глобальное правило"
      close={close}
      closed={closed}
      submit={submit}
      submitText={rule ? 'Сохранить' : 'Создать правило'}
      busy={busy}
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
