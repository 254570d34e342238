import { type SubName, subNames } from '#contract/traffic/traffic-names';
import { FormModal } from '../../ui/dialog/form-modal.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { EventsField } from '../form/events-field.tsx';
import type { PostbackGroup } from '../postback-groups.ts';
import classes from '../postbacks.module.css';
import { TrialSteps } from './trial-steps.tsx';
import { useTrial } from './use-trial.ts';

/** «Проверить» calls the tracker now, event by event, and shows its answers. */
export function TrialModal({ group }: { group: PostbackGroup }) {
  const { steps, skipped, ...modal } = useTrial(group);
  return (
    <FormModal
      modal={modal}
      title="Проверить постбек"
      size="xl"
      submitText={steps.length > 0 ? 'Проверить ещё раз' : 'Проверить'}
      cancelText="Закрыть"
      unsaved={false}
      found={<TrialSteps steps={steps} skipped={skipped} />}
    >
      <p className={classes.note}>
        Вызовем трекер прямо сейчас: с пометкой test=1 и нулевой суммой. Деньги и статистика в кабинете не
        изменятся.
      </p>
      <EventsField {...modal.form.getInputProps('statuses')} />
      <div className={classes.pair}>
        {namesIn(group).map((name) => (
          <TextField
            key={name}
            label={name === 'clickId' ? 'ID клика' : `Метка ${name}`}
            help={
              name === 'clickId' ? 'Пусто — возьмём ваш последний клик' : `Пусто — ${name} последнего клика`
            }
            autoCapitalize="none"
            spellCheck={false}
            {...modal.form.getInputProps(name)}
          />
        ))}
      </div>
    </FormModal>
  );
}

/** The click values used by this postback: the ones named in its URL, and for a POST the usual two. */
function namesIn({ url, method }: PostbackGroup): ('clickId' | SubName)[] {
  const isUsed = (name: string, usual: boolean) => url.includes(`{${name}}`) || (usual && method === 'POST');
  const subs = subNames.filter((name) => isUsed(name, name === 'sub1'));
  return isUsed('click_id', true) || subs.length === 0 ? ['clickId', ...subs] : subs;
}
