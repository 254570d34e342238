import { type SubName, subNames } from '#contract/routing/traffic-names';
import { Modal } from '../../ui/dialog/modal.tsx';
import { useOpening } from '../../ui/dialog/opening.ts';
import { FormRefusal } from '../../ui/form/form-refusal.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { EventsField } from '../form/events-field.tsx';
import type { PostbackGroup } from '../postback-groups.ts';
import classes from '../postbacks.module.css';
import { TrialSteps } from './trial-steps.tsx';
import { useTrial } from './use-trial.ts';

/** «Проверить»: calls the tracker now, event by event, and shows what it answers. */
export function TrialModal({ group, closed }: { group: PostbackGroup; closed: () => void }) {
  const [opened, close] = useOpening();
  const { form, submit, busy, refusal, wait, steps, skipped } = useTrial(group);
  return (
    <Modal
      opened={opened}
      title="Проверить постбек"
      size="xl"
      close={close}
      closed={closed}
      submit={submit}
      submitText={steps.length > 0 ? 'Проверить ещё раз' : 'Проверить'}
      cancelText="Закрыть"
      busy={busy}
    >
      <div className={classes.form}>
        <p className={classes.note}>
          Вызовем трекер прямо сейчас: с пометкой test=1 и нулевой выплатой. Деньги и статистика в кабинете не
          изменятся.
        </p>
        <EventsField path="statuses" {...form.getInputProps('statuses')} />
        <div className={classes.pair}>
          {namesIn(group).map((name) => (
            <TextField
              key={name}
              label={name === 'clickId' ? 'ID клика' : `Метка ${name}`}
              help={name === 'clickId' ? 'Пусто — возьмём ваш последний клик' : 'Пусто — как у этого клика'}
              autoCapitalize="none"
              spellCheck={false}
              {...form.getInputProps(name)}
            />
          ))}
        </div>
        <FormRefusal refusal={refusal} wait={wait} />
        <TrialSteps steps={steps} skipped={skipped} />
      </div>
    </Modal>
  );
}

/** The values that a click brings into this postback: those that its URL names, and of a POST the usual two. */
function namesIn({ url, method }: PostbackGroup): ('clickId' | SubName)[] {
  const isUsed = (name: string, usual: boolean) => url.includes(`{${name}}`) || (usual && method === 'POST');
  const subs = subNames.filter((name) => isUsed(name, name === 'sub1'));
  return isUsed('click_id', true) || subs.length === 0 ? ['clickId', ...subs] : subs;
}
