import { Modal } from '../../ui/dialog/modal.tsx';
import { useOpening } from '../../ui/dialog/opening.ts';
import { FormRefusal } from '../../ui/form/form-refusal.tsx';
import { OfferPicker } from '../targets/offer-picker.tsx';
import { ClickFields } from './click-fields.tsx';
import classes from './simulator.module.css';
import { TrafficPath } from './traffic-path.tsx';
import { useSimulation } from './use-simulation.ts';

/** «Куда уйдёт трафик?»: a click to try, and the way that it would go. */
export function SimulatorModal({ closed }: { closed: () => void }) {
  const [opened, close] = useOpening();
  const { form, submit, busy, refusal, wait, path } = useSimulation();
  return (
    <Modal
      opened={opened}
      title="Куда уйдёт трафик?"
      size="lg"
      close={close}
      closed={closed}
      submit={submit}
      submitText="Проверить"
      cancelText="Закрыть"
      busy={busy}
    >
      <div className={classes.form}>
        <OfferPicker
          label="Оффер"
          placeholder="Название или ID"
          help="На чью ссылку пришёл клик"
          method="trafficback.get-offers-from"
          initial={null}
          {...form.getInputProps('offer')}
        />
        <ClickFields form={form} />
        <FormRefusal refusal={refusal} wait={wait} />
        {path && <TrafficPath path={path} />}
      </div>
    </Modal>
  );
}
